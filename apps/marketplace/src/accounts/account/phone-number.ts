import type { Country, Locale } from '@pawcall/contract';
import { readPhone } from '@pawcall/domain/phone';

const COUNTRIES = {
  'en-US': 'us',
  'en-CA': 'ca',
  'fr-CA': 'ca',
  'en-GB': 'gb',
} as const satisfies Record<Locale, Country>;

/** A mobile number in E.164, read as it is dialled in the locale's country; undefined for anything else (AUTH-4). */
export const phoneNumber = (text: string, locale: Locale): string | undefined =>
  readPhone(text, COUNTRIES[locale]) ?? undefined;
