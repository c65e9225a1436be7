import { describe, expect, it } from 'vitest';
import { hasPassedTimes } from './passed-times.ts';
import { appointmentAt, sampleResult } from './sample.ts';

const NOON = Temporal.Instant.from('2027-06-16T12:00:00Z');
const at = (...times: readonly string[]) =>
  sampleResult({}, { appointments: times.map((time) => appointmentAt(`2027-06-16T${time}:00Z`)) });

describe('the times that a search has found', () => {
  it('have passed as soon as one begins before it could be booked [TILE-3][WIN-2]', () => {
    expect(hasPassedTimes([at('12:05'), at('12:30', '13:00')], NOON)).toBe(false);
    expect(hasPassedTimes([at('12:30'), at('13:00', '12:04')], NOON)).toBe(true);
    expect(hasPassedTimes([at('09:00')], NOON)).toBe(true);
  });

  it('have not where there are none, or none that can be read [WIRE-8]', () => {
    const unreadable = { ...appointmentAt('2027-06-16T09:00:00Z'), start_at: 'soon' };
    expect(hasPassedTimes([], NOON)).toBe(false);
    expect(hasPassedTimes([at(), sampleResult({}, { appointments: [unreadable] })], NOON)).toBe(
      false,
    );
  });
});
