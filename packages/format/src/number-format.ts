import { keptFormats } from './kept-formats.ts';

/** The format of numbers and amounts for a locale and options. */
export const numberFormat = keptFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
