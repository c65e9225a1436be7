import { jsonText } from '@pawcall/domain';

/** Makes formats by locale and options, each once: making one costs more than using it a hundred times. */
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
