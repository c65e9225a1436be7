import { HEADERS, PLATFORM } from '@pawcall/contract';
import type { HeaderOptions } from './default-headers.ts';

/** The headers of every call: language, locale, platform and time zone (WIRE-3, WIRE-6). */
export const localeHeaders = ({
  locale,
  timeZone,
}: Pick<HeaderOptions, 'locale' | 'timeZone'>): Record<string, string> => ({
  [HEADERS.acceptLanguage]: locale(),
  [HEADERS.locale]: locale(),
  [HEADERS.platform]: PLATFORM,
  [HEADERS.timeZone]: timeZone(),
});
