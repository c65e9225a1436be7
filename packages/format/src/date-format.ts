import { keptFormats } from './kept-formats.ts';

/** The format of dates and times for a locale and options. */
export const dateFormat = keptFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
