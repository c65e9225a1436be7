import { expect, it } from 'vitest';
import { providerClockLabel, providerTimes } from './appointment-card.ts';
import { textsIn } from './localization.ts';

const ZONES = { ours: 'America/Denver', theirs: 'America/Phoenix' };
const theirs = (start: string, zones: typeof ZONES) => {
  const from = Temporal.Instant.from(start);
  return providerTimes({ start: from, end: from.add({ minutes: 30 }) }, zones, 'en-US');
};

it('compares two clocks by the time shown, not by the name of the zone [GO-9]', () => {
  expect(theirs('2026-06-16T21:30:00Z', ZONES)).toMatch(/^2:30\s–\s3:00\sPM, Mountain/u);
  expect(theirs('2026-01-16T21:30:00Z', ZONES)).toBeUndefined();
});

it('shows the day when it differs on the provider’s clock [GO-9]', () => {
  const zones = { ours: 'Asia/Kathmandu', theirs: 'America/Los_Angeles' };
  expect(theirs('2026-10-25T00:30:00Z', zones)).toMatch(
    /^Sat, Oct 24, 5:30\s–\s6:00\sPM, Pacific/u,
  );
  expect(theirs('2026-10-25T15:30:00Z', zones)).toMatch(/^8:30\s–\s9:00\sAM, Pacific/u);
});

it('labels the clock with the designation of the provider [GO-9][TILE-6]', () => {
  const clocks = (['VET', 'TECH'] as const).map((designation) =>
    providerClockLabel({ designation }, textsIn('en-US')),
  );
  expect(clocks).toEqual(['Your vet’s clock', 'Your technician’s clock']);
});
