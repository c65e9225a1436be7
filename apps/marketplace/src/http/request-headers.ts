import { HEADERS, IdempotencyKey, LOCALES, type Locale } from '@pawcall/contract';
import { DEFAULT_LOCALE, readZone } from '@pawcall/domain';
import * as v from 'valibot';
import { unreadable } from './http-errors.ts';

const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

const byLanguage = (tag: string): Locale | undefined => {
  const lower = tag.toLowerCase();
  return (
    LOCALES.find((locale) => locale.toLowerCase() === lower) ??
    (lower.split('-')[0] === 'fr' ? 'fr-CA' : undefined)
  );
};

/** The caller's locale: `X-Locale`, else the first known language of `Accept-Language`, else en-US (WIRE-3). */
export const localeOf = (headers: Headers): Locale => {
  const own = headers.get(HEADERS.locale) ?? '';
  if (isLocale(own)) return own;
  for (const part of (headers.get(HEADERS.acceptLanguage) ?? '').slice(0, 200).split(',')) {
    const locale = byLanguage(part.split(';')[0]?.trim() ?? '');
    if (locale !== undefined) return locale;
  }
  return DEFAULT_LOCALE;
};

/** The caller's time zone if it is an existing IANA zone; offsets such as `+02:00` are not zones. */
export const timeZoneOf = (headers: Headers): string | undefined =>
  readZone(headers.get(HEADERS.timeZone) ?? '') ?? undefined;

/** The bearer token, or undefined. */
export const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(headers.get(HEADERS.authorization) ?? '')?.[1];

/** The caller's own request id when it is harmless to log, else a new one. */
export const requestIdOf = (headers: Headers): string => {
  const own = headers.get(HEADERS.requestId);
  return own !== null && /^[A-Za-z0-9-]{8,64}$/.test(own) ? own : crypto.randomUUID();
};

/** The key of a call that must happen once. Throws the refusal 400 when it is missing or too long. */
export const idempotencyKeyOf = (headers: Headers): string => {
  const key = headers.get(HEADERS.idempotencyKey);
  if (!v.is(IdempotencyKey, key))
    throw unreadable({
      [HEADERS.idempotencyKey]: ['Send a unique key of 1 to 255 visible characters.'],
    });
  return key;
};
