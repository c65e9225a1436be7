import type { Locale } from '@pawcall/contract';
import * as appointment from '../appointment.ts';
import * as day from '../day.ts';
import * as money from '../money.ts';
import * as number from '../number.ts';
import * as time from '../time.ts';

const TORONTO = 'America/Toronto';
const tuesday = Temporal.PlainDate.from('2026-06-16');
const at = Temporal.Instant.from('2026-06-16T20:05:00Z');
const noon = Temporal.Instant.from('2026-06-16T15:50:00Z');
const price = (currency: string) => ({ amount: 123_456, currency });

/** Every format of the same values in a language, with spaces and dashes folded; for tests. */
export const formatsIn = (locale: Locale): Readonly<Record<string, string>> => {
  const texts = {
    time: time.formatTime(at, TORONTO, locale),
    range: time.formatTimeRange(at, at.add({ minutes: 30 }), TORONTO, locale),
    overNoon: time.formatTimeRange(noon, noon.add({ minutes: 30 }), TORONTO, locale),
    zone: time.formatZoneName(TORONTO, at, locale),
    offset: time.formatZoneOffset(TORONTO, at, locale),
    halfOffset: time.formatZoneOffset('America/St_Johns', at, locale),
    dayTime: time.formatDayTime(at, TORONTO, locale),
    appointment: appointment.formatAppointment(at, at.add({ minutes: 30 }), TORONTO, locale),
    day: day.formatDay(tuesday, locale),
    longDay: day.formatLongDay(tuesday, locale),
    fullDay: day.formatFullDay(tuesday, locale),
    date: day.formatDate(tuesday, locale),
    weekday: day.formatWeekday(tuesday, locale),
    month: day.formatMonth(tuesday, locale),
    days: day.formatDayRange(tuesday, tuesday.add({ days: 6 }), locale),
    overMonths: day.formatDayRange(tuesday.add({ days: 12 }), tuesday.add({ days: 18 }), locale),
    usd: money.formatAmount(price('USD'), locale),
    cad: money.formatAmount(price('CAD'), locale),
    gbp: money.formatAmount(price('GBP'), locale),
    minus: money.formatAmount({ amount: -1000, currency: 'CAD' }, locale),
    rate: money.formatRate({ amount: 4801, currency: 'CAD' }, locale),
    total: money.formatTotal(price('CAD'), locale),
    rating: number.formatRating(4.86, locale),
    count: number.formatCount(1204, locale),
    two: number.formatList(['a', 'b'], locale),
    three: number.formatList(['a', 'b', 'c'], locale),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, folded(text)]));
};

/** The text with one kind of space and dash, and no comma after a weekday, in which engines differ. */
export const folded = (text: string): string =>
  text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ ?[–—-] ?/g, '-')
    .replaceAll(/(?<=\p{L}), (?=\d|\p{Lu})/gu, ' ');

/** What each format is to print, in en-US, en-CA, fr-CA and en-GB. */
const PRINTED = {
  time: ['4:05 PM', '4:05 p.m.', '16 h 05', '16:05'],
  range: ['4:05-4:35 PM', '4:05-4:35 p.m.', '16 h 05-16 h 35', '16:05-16:35'],
  overNoon: ['11:50 AM-12:20 PM', '11:50 a.m.-12:20 p.m.', '11 h 50-12 h 20', '11:50-12:20'],
  zone: ['Eastern Time', 'Eastern Time', 'heure de l’Est', 'Eastern Time'],
  offset: ['GMT-4', 'GMT-4', 'UTC−4', 'GMT-4'],
  halfOffset: ['GMT-2:30', 'GMT-2:30', 'UTC−2:30', 'GMT-2:30'],
  dayTime: [
    'Tue Jun 16, 4:05 PM',
    'Tue Jun 16, 4:05 p.m.',
    'mar. 16 juin 16 h 05',
    'Tue 16 Jun 16:05',
  ],
  appointment: [
    'Tuesday June 16, 2026, 4:05-4:35 PM Eastern Time (GMT-4)',
    'Tuesday June 16, 2026, 4:05-4:35 p.m., Eastern Time (GMT-4)',
    'mardi 16 juin 2026, 16 h 05-16 h 35, heure de l’Est (UTC−4)',
    'Tuesday 16 June 2026, 16:05-16:35, Eastern Time (GMT-4)',
  ],
  day: ['Tue Jun 16', 'Tue Jun 16', 'mar. 16 juin', 'Tue 16 Jun'],
  longDay: ['Tuesday June 16', 'Tuesday June 16', 'mardi 16 juin', 'Tuesday 16 June'],
  fullDay: [
    'Tuesday June 16, 2026',
    'Tuesday June 16, 2026',
    'mardi 16 juin 2026',
    'Tuesday 16 June 2026',
  ],
  date: ['Jun 16, 2026', 'Jun 16, 2026', '16 juin 2026', '16 Jun 2026'],
  weekday: ['Tue', 'Tue', 'mar.', 'Tue'],
  month: ['Jun', 'Jun', 'juin', 'Jun'],
  days: ['Jun 16-22', 'Jun 16-22', '16-22 juin', '16-22 Jun'],
  overMonths: ['Jun 28-Jul 4', 'Jun 28-Jul 4', '28 juin-4 juill.', '28 Jun-4 Jul'],
  usd: ['$1,234.56', 'US$1,234.56', '1 234,56 $ US', 'US$1,234.56'],
  cad: ['CA$1,234.56', '$1,234.56', '1 234,56 $', 'CA$1,234.56'],
  gbp: ['£1,234.56', '£1,234.56', '1 234,56 £', '£1,234.56'],
  minus: ['−CA$10.00', '−$10.00', '−10,00 $', '−CA$10.00'],
  rate: ['CA$49', '$49', '49 $', 'CA$49'],
  total: ['$1,234.56 CAD', '$1,234.56 CAD', '1 234,56 $ CAD', '$1,234.56 CAD'],
  rating: ['4.9', '4.9', '4,9', '4.9'],
  count: ['1,204', '1,204', '1 204', '1,204'],
  two: ['a, b', 'a, b', 'a et b', 'a, b'],
  three: ['a, b, c', 'a, b, c', 'a, b et c', 'a, b, c'],
} as const;

const column = (index: 0 | 1 | 2 | 3): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(PRINTED).map(([name, texts]) => [name, texts[index]]));

/** What each language is to print. */
export const FORMATS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-US': column(0),
  'en-CA': column(1),
  'fr-CA': column(2),
  'en-GB': column(3),
};
