import { type ConfigReading, MISSING } from './config.ts';

/** The unchecked options of page and document together, and the result of reading them. */
export interface CompletedOptions {
  readonly options: Readonly<Record<string, unknown>>;
  readonly reading: ConfigReading;
}

/**
 * Whether a document completes these options: the page names one, or omits options that the marketplace may have. Complete
 * options cause no request (CFG-5).
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

/** The page's own options; undefined ones come from the document. */
export const ownOptions = (given: Options): Options => {
  const { config: _, ...rest } = given;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
};
