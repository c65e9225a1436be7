import { expect, it } from 'vitest';
import { clocksDiffer } from './clocks.ts';

it('tells two clocks apart by what they show, not by the name of the zone [GO-9]', () => {
  const summer = Temporal.Instant.from('2026-06-16T21:30:00Z');
  const winter = Temporal.Instant.from('2026-01-16T21:30:00Z');
  expect(clocksDiffer(summer, 'America/Denver', 'America/Phoenix')).toBe(true);
  expect(clocksDiffer(winter, 'America/Denver', 'America/Phoenix')).toBe(false);
});
