import { type ConfigReading, MISSING } from './config.ts';

/** The options of the page and its document together, unchecked, and what was read of them. */
export interface CompletedOptions {
  readonly options: Readonly<Record<string, unknown>>;
  readonly reading: ConfigReading;
}

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

type Options = Readonly<Record<string, unknown>>;

/** What a page says itself, beside the document that it names; what is undefined it leaves to that. */
export const ownOptions = (given: Options): Options => {
  const { config: _, ...rest } = given;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
};
