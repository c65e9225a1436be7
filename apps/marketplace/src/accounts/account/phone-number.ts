import type { Locale } from '@pawcall/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const COUNTRIES = {
  'en-US': 'US',
  'en-CA': 'CA',
  'fr-CA': 'CA',
  'en-GB': 'GB',
} as const satisfies Record<Locale, string>;

const MAX_LENGTH = 40;

/**
 * A phone number in E.164: an international one, or one as it is dialled in the locale's country. Undefined for
 * anything else, with an extension or words around it too (AUTH-4).
 */
export const phoneNumber = (text: string, locale: Locale): string | undefined => {
  if (text.length > MAX_LENGTH) return undefined;
  const read = parsePhoneNumberFromString(text.trim(), {
    defaultCountry: COUNTRIES[locale],
    extract: false,
  });
  return read?.isValid() === true && read.ext === undefined ? read.number : undefined;
};
