import { safeStringify } from '@pawcall/domain';

/** Caches formats by locale and options, because creating one is slow. */
const cachedFormats = <Options extends object, Format>(
  make: (locale: string, options: Options) => Format,
): ((locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${safeStringify(options)}`;
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
};

/** The format of dates and times for a locale and options. */
export const dateFormat = cachedFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** The format of numbers and amounts for a locale and options. */
export const numberFormat = cachedFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
