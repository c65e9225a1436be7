import { describe, expect, it } from 'vitest';
import { clocksDiffer, formatDay, formatMoney, formatRange } from './format.ts';
import { designationName, itemName } from './text.ts';

describe('formats', () => {
  it.each([
    [{ amount: 5499, currency: 'USD' }, '$54.99'],
    [{ amount: -500, currency: 'USD' }, '-$5.00'],
    [{ amount: 4500, currency: 'GBP' }, '£45.00'],
    [{ amount: 5400, currency: 'JPY' }, '¥5,400'],
  ])('shows %o as %s', (money, text) => {
    expect(formatMoney(money)).toBe(text);
  });

  it('shows day and time on the clock of the zone', () => {
    const [start, end] = ['2026-06-17T05:30:00Z', '2026-06-17T06:00:00Z'];
    expect(formatDay(start, 'America/Los_Angeles')).toBe('Tuesday, June 16, 2026');
    expect(formatRange(start, end, 'America/Los_Angeles').replaceAll(/\s/g, ' ')).toBe(
      '10:30 – 11:00 PM PDT',
    );
  });

  it('names both offsets when the clock changes during the visit [GO-6]', () => {
    const range = formatRange('2027-11-07T05:30:00Z', '2027-11-07T06:00:00Z', 'America/Toronto');
    expect(range.replaceAll(/\s/g, ' ')).toBe('1:30 AM EDT – 1:00 AM EST');
  });

  it('tells two clocks apart by what they show, not by the name of the zone [GO-9]', () => {
    const summer = '2026-06-16T21:30:00Z';
    expect(clocksDiffer(summer, 'America/Denver', 'America/Phoenix')).toBe(true);
    expect(clocksDiffer('2026-01-16T21:30:00Z', 'America/Denver', 'America/Phoenix')).toBe(false);
  });
});

it('says unknown codes in words [WIRE-8]', () => {
  expect([itemName('BOOKING_FEE'), itemName('LOYALTY_BONUS')]).toEqual([
    'Booking fee',
    'Loyalty bonus',
  ]);
  expect(designationName('WELLNESS_COACH')).toBe('Wellness coach');
});
