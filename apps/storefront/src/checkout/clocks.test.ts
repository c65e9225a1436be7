import { expect, it } from 'vitest';
import { clocksDiffer, theirClock } from './clocks.ts';
import { textsIn } from './texts/texts-in.ts';

it('tells two clocks apart by what they show, not by the name of the zone [GO-9]', () => {
  const summer = Temporal.Instant.from('2026-06-16T21:30:00Z');
  const winter = Temporal.Instant.from('2026-01-16T21:30:00Z');
  expect(clocksDiffer(summer, 'America/Denver', 'America/Phoenix')).toBe(true);
  expect(clocksDiffer(winter, 'America/Denver', 'America/Phoenix')).toBe(false);
});

it('calls the clock by who goes by it [GO-9][TILE-6]', () => {
  const clocks = (['VET', 'TECH'] as const).map((designation) =>
    theirClock({ designation }, textsIn('en-US')),
  );
  expect(clocks).toEqual(['Your vet’s clock', 'Your technician’s clock']);
});
