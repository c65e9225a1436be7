import * as v from 'valibot';

/** A port number. */
export const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);

/** A port number; the fallback is taken when the variable is not set. */
export const port = (fallback: number) => v.optional(portNumber, String(fallback));

/** A whole number between two others. */
export const count = (fallback: number, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,5}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** Yes or no, as 1 or 0. */
export const flag = (fallback: boolean) =>
  v.pipe(
    v.optional(v.picklist(['0', '1', 'true', 'false'], 'must be 1 or 0'), fallback ? '1' : '0'),
    v.transform((text) => text === '1' || text === 'true'),
  );

/** A list of words, separated by spaces or commas. */
export const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
);
