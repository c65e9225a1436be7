import { LOCALES } from '@pawcall/contract';
import type { Locale } from '@pawcall/contract';
import { DEFAULT_LOCALE } from '@pawcall/domain';

/** The locale that a text names, such as `?locale=`; the default when it names none of ours (GO-2). */
export const readLocale = (text: string | null | undefined): Locale =>
  LOCALES.find((locale) => locale.toLowerCase() === text?.trim().toLowerCase()) ?? DEFAULT_LOCALE;
