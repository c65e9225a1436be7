import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from '../seeded-random.ts';
import { drawWeeklyHours } from './working-hours.ts';

it('draws working hours on half hours that never overlap, for any seed', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const week = drawWeeklyHours(createRandom(seed));
      expect(week.length).toBeGreaterThan(0);
      for (const [index, { weekday, start_minute: start, end_minute: end }] of week.entries()) {
        expect(weekday >= 1 && weekday <= 7 && start >= 0 && start < end && end <= 1440).toBe(true);
        expect([start % 30, end % 30]).toEqual([0, 0]);
        const next = week[index + 1];
        if (next?.weekday === weekday) expect(next.start_minute).toBeGreaterThanOrEqual(end);
      }
    }),
    { numRuns: 300 },
  );
});
