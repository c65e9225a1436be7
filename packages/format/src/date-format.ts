import { jsonText } from '@pawcall/domain';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter for a locale and options; making one costs more than using it a hundred times. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${jsonText(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
