import { dateFormat, numberFormat } from './cached-formats.ts';

const HOUR = 3600;

/** `4.9`: a rating with one decimal (TILE-1). */
export function formatRating(rating: number, locale: string): string {
  return numberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rating);
}

/** `1,204`: a whole number. */
export function formatCount(count: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(count);
}

/** `itching, fleas`: names beside each other, as the language sets them apart. */
export function formatList(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'unit' }).format(names);
}

/** `09:58`, or `09 min 58 s` in French: the remaining time, with hours from one hour on; without line breaks. */
export function formatMinutes(seconds: number, locale: string): string {
  return dateFormat(locale, {
    ...(seconds >= HOUR && { hour: 'numeric', hourCycle: 'h23' }),
    minute: 'numeric',
    second: '2-digit',
    timeZone: 'UTC',
  })
    .format(seconds * 1000)
    .replaceAll(' ', '\u00a0');
}
