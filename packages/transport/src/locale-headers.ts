import { HEADERS, PLATFORM } from '@pawcall/contract';

/** What the person at the device reads, and where the device is. */
export interface LocaleOptions {
  readonly locale: () => string;
  readonly timeZone: () => string;
}

/** The headers of every call to the marketplace: language, locale, platform and time zone (WIRE-3, WIRE-6). */
export const localeHeaders = ({ locale, timeZone }: LocaleOptions): Record<string, string> => ({
  [HEADERS.acceptLanguage]: locale(),
  [HEADERS.locale]: locale(),
  [HEADERS.platform]: PLATFORM,
  [HEADERS.timeZone]: timeZone(),
});
