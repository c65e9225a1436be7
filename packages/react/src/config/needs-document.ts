import { MISSING, type ConfigReading } from './config.ts';

/**
 * Whether these options are to be completed by a document: the page names one, or leaves options out that the marketplace
 * may know of its partner. A page that gives all options causes no request (CFG-5).
 */
export const needsDocument = (
  options: Readonly<Record<string, unknown>>,
  reading: ConfigReading,
): boolean => {
  if (options['config'] !== undefined) return true;
  if (options['partner'] === undefined || options['apiBase'] === undefined) return false;
  return reading.kind === 'errors' && reading.errors.some(({ problem }) => problem === MISSING);
};
