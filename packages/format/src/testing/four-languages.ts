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

/** Every format, of the same things, as a language prints it; for tests. Which space and which dash is the engine's own choice. */
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

/** The text with one kind of space and of dash, and no comma after a weekday: in these engines differ. */
export const folded = (text: string): string =>
  text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ ?[–—-] ?/g, '-')
    .replaceAll(/(?<=\p{L}), (?=\d|\p{Lu})/gu, ' ');

/** What each language is to print. */
export const FORMATS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-US': {
    time: '4:05 PM',
    range: '4:05-4:35 PM',
    overNoon: '11:50 AM-12:20 PM',
    zone: 'Eastern Time',
    offset: 'GMT-4',
    halfOffset: 'GMT-2:30',
    dayTime: 'Tue Jun 16, 4:05 PM',
    appointment: 'Tuesday June 16, 2026, 4:05-4:35 PM Eastern Time (GMT-4)',
    day: 'Tue Jun 16',
    longDay: 'Tuesday June 16',
    fullDay: 'Tuesday June 16, 2026',
    date: 'Jun 16, 2026',
    weekday: 'Tue',
    month: 'Jun',
    days: 'Jun 16-22',
    overMonths: 'Jun 28-Jul 4',
    usd: '$1,234.56',
    cad: 'CA$1,234.56',
    gbp: '£1,234.56',
    minus: '−CA$10.00',
    rate: 'CA$49',
    total: '$1,234.56 CAD',
    rating: '4.9',
    count: '1,204',
    two: 'a, b',
    three: 'a, b, c',
  },
  'en-CA': {
    time: '4:05 p.m.',
    range: '4:05-4:35 p.m.',
    overNoon: '11:50 a.m.-12:20 p.m.',
    zone: 'Eastern Time',
    offset: 'GMT-4',
    halfOffset: 'GMT-2:30',
    dayTime: 'Tue Jun 16, 4:05 p.m.',
    appointment: 'Tuesday June 16, 2026, 4:05-4:35 p.m., Eastern Time (GMT-4)',
    day: 'Tue Jun 16',
    longDay: 'Tuesday June 16',
    fullDay: 'Tuesday June 16, 2026',
    date: 'Jun 16, 2026',
    weekday: 'Tue',
    month: 'Jun',
    days: 'Jun 16-22',
    overMonths: 'Jun 28-Jul 4',
    usd: 'US$1,234.56',
    cad: '$1,234.56',
    gbp: '£1,234.56',
    minus: '−$10.00',
    rate: '$49',
    total: '$1,234.56 CAD',
    rating: '4.9',
    count: '1,204',
    two: 'a, b',
    three: 'a, b, c',
  },
  'fr-CA': {
    time: '16 h 05',
    range: '16 h 05-16 h 35',
    overNoon: '11 h 50-12 h 20',
    zone: 'heure de l’Est',
    offset: 'UTC−4',
    halfOffset: 'UTC−2:30',
    dayTime: 'mar. 16 juin 16 h 05',
    appointment: 'mardi 16 juin 2026, 16 h 05-16 h 35, heure de l’Est (UTC−4)',
    day: 'mar. 16 juin',
    longDay: 'mardi 16 juin',
    fullDay: 'mardi 16 juin 2026',
    date: '16 juin 2026',
    weekday: 'mar.',
    month: 'juin',
    days: '16-22 juin',
    overMonths: '28 juin-4 juill.',
    usd: '1 234,56 $ US',
    cad: '1 234,56 $',
    gbp: '1 234,56 £',
    minus: '−10,00 $',
    rate: '49 $',
    total: '1 234,56 $ CAD',
    rating: '4,9',
    count: '1 204',
    two: 'a et b',
    three: 'a, b et c',
  },
  'en-GB': {
    time: '16:05',
    range: '16:05-16:35',
    overNoon: '11:50-12:20',
    zone: 'Eastern Time',
    offset: 'GMT-4',
    halfOffset: 'GMT-2:30',
    dayTime: 'Tue 16 Jun 16:05',
    appointment: 'Tuesday 16 June 2026, 16:05-16:35, Eastern Time (GMT-4)',
    day: 'Tue 16 Jun',
    longDay: 'Tuesday 16 June',
    fullDay: 'Tuesday 16 June 2026',
    date: '16 Jun 2026',
    weekday: 'Tue',
    month: 'Jun',
    days: '16-22 Jun',
    overMonths: '28 Jun-4 Jul',
    usd: 'US$1,234.56',
    cad: 'CA$1,234.56',
    gbp: '£1,234.56',
    minus: '−CA$10.00',
    rate: 'CA$49',
    total: '$1,234.56 CAD',
    rating: '4.9',
    count: '1,204',
    two: 'a, b',
    three: 'a, b, c',
  },
};
