import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SWEPT_ZONES } from './test-samples.ts';
import {
  isRepeated,
  noonOf,
  offsetMinutes,
  TIME_ZONES,
  timeZoneOptions,
  zoneCity,
  zoneOptionOf,
} from './time-zone-options.ts';
import { isZone, sameZone, usableZone } from './time-zone-names.ts';

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

  it('is in order of the offset on the date shown [PANEL-5, GO-6]', () => {
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

  it('is that of noon of the day, wherever else it is another day [PANEL-5, GO-6]', () => {
    expect(noonOf('2027-03-14', 'America/New_York').toString()).toBe('2027-03-14T16:00:00Z');
    expect(noonOf('2027-03-14', 'Pacific/Kiritimati').toString()).toBe('2027-03-13T22:00:00Z');
  });

  it.each([
    ['America/New_York', '2027-11-07T04:59:00Z', false],
    ['America/New_York', '2027-11-07T05:00:00Z', true],
    ['America/New_York', '2027-11-07T06:59:00Z', true],
    ['America/New_York', '2027-11-07T07:00:00Z', false],
    ['America/New_York', '2027-03-14T07:00:00Z', false],
    ['Australia/Lord_Howe', '2027-04-03T14:30:00Z', true],
    ['Australia/Lord_Howe', '2027-04-03T15:30:00Z', false],
    ['-05:00', '2027-11-07T05:00:00Z', false],
  ])('is needed to tell a time apart in %s at %s: %s [GO-6]', (zone, at, repeated) => {
    expect(isRepeated(Temporal.Instant.from(at), zone)).toBe(repeated);
  });
});
