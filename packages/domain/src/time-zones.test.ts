import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SWEPT_ZONES } from './sample.ts';
import {
  isZone,
  offsetMinutes,
  offsetParts,
  sameZone,
  TIME_ZONES,
  timeZoneOptions,
  usableZone,
  zoneCity,
  zoneOptionOf,
} from './time-zones.ts';

const SUMMER = '2027-06-16';
const WINTER = '2027-12-16';

describe('time zone select', () => {
  it('has 34 zones from Pago Pago to Kiritimati, all known to the engine [PANEL-5]', () => {
    expect(TIME_ZONES).toHaveLength(34);
    expect(TIME_ZONES.every(({ iana }) => isZone(iana))).toBe(true);
    expect(new Set(TIME_ZONES.map(({ key }) => key)).size).toBe(34);
    const options = timeZoneOptions(SUMMER, 'Europe/London');
    expect(options).toHaveLength(34);
    expect(options[0]?.iana).toBe('Pacific/Pago_Pago');
    expect(options.at(-1)?.iana).toBe('Pacific/Kiritimati');
  });

  it('stands in order of the offset on the date shown [PANEL-5, GO-6]', () => {
    const day = fc
      .integer({ min: 0, max: 1000 })
      .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());
    fc.assert(
      fc.property(day, fc.constantFrom(...SWEPT_ZONES), (date, zone) => {
        const options = timeZoneOptions(date, zone);
        const offsets = options.map((option) => option.offsetMinutes);
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
        expect(options.filter((option) => sameZone(option.iana, zone))).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });

  it("offers the browser's own zone even when it is not on the list [PANEL-5]", () => {
    const options = timeZoneOptions(SUMMER, 'Australia/Lord_Howe');
    expect(options).toHaveLength(35);
    expect(options.find(({ key }) => key === null)).toEqual({
      iana: 'Australia/Lord_Howe',
      key: null,
      offsetMinutes: 630,
    });
    expect(zoneOptionOf('America/Argentina/Buenos_Aires', SUMMER).key).toBeNull();
    expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  });

  it('knows a zone by its other name [PANEL-5]', () => {
    expect(sameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
    expect(sameZone('America/Toronto', 'America/Denver')).toBe(false);
    expect(sameZone('Nowhere/Land', 'UTC')).toBe(false);
    expect(timeZoneOptions(SUMMER, 'Asia/Calcutta')).toHaveLength(34);
    expect(zoneOptionOf('Asia/Katmandu', SUMMER)).toMatchObject({ key: 'kathmandu' });
  });

  it('falls back to UTC when the browser names no zone that exists [PANEL-5]', () => {
    expect(usableZone(undefined)).toBe('UTC');
    expect(usableZone('Etc/Unknown')).toBe('UTC');
    expect(usableZone('Europe/London')).toBe('Europe/London');
    expect(timeZoneOptions(SUMMER, 'Etc/Unknown').some(({ iana }) => iana === 'UTC')).toBe(true);
  });
});

describe('offset of a zone', () => {
  it.each([
    ['America/Los_Angeles', SUMMER, -420],
    ['America/Los_Angeles', WINTER, -480],
    ['America/St_Johns', SUMMER, -150],
    ['Asia/Kathmandu', SUMMER, 345],
    ['Australia/Lord_Howe', WINTER, 660],
    ['Pacific/Kiritimati', SUMMER, 840],
    ['Pacific/Pago_Pago', SUMMER, -660],
    ['America/New_York', '2027-03-14', -240],
    ['America/New_York', '2027-11-07', -300],
  ])('%s on %s is %d minutes [PANEL-5, GO-6]', (zone, day, minutes) => {
    expect(offsetMinutes(zone, day)).toBe(minutes);
  });

  it('is written by sign, hours and minutes [PANEL-5]', () => {
    expect(offsetParts(-420)).toEqual({ sign: -1, hours: 7, minutes: 0 });
    expect(offsetParts(345)).toEqual({ sign: 1, hours: 5, minutes: 45 });
    expect(offsetParts(0)).toEqual({ sign: 1, hours: 0, minutes: 0 });
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 840 }), (offset) => {
        const { sign, hours, minutes } = offsetParts(offset);
        expect(sign * (hours * 60 + minutes) + 0).toBe(offset + 0);
      }),
    );
  });
});
