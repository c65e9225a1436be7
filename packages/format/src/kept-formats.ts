import { jsonText } from '@pawcall/domain';

/** Caches formats by locale and options, because creating one is slow. */
export const keptFormats = <Options extends object, Format>(
  make: (locale: string, options: Options) => Format,
): ((locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${jsonText(options)}`;
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
};
