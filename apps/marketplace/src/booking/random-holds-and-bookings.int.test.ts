import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, playHistory } from '../../testing/booking-history.ts';
import { askQuote, insertVets, MONDAY, quoteIn } from '../../testing/booking-fixtures.ts';
import { dayAndNight } from '../../testing/search-fixtures.ts';
import { historySteps } from '../../testing/booking-steps.ts';
import { testEngines, type TestDatabase } from '../../testing/test-database.ts';
import { inWholeRun } from '../../testing/whole-run.ts';
import { checkBits } from '../search/check-bitmaps.ts';

const VETS = 40;
/** Histories of one vet begin so far apart that no hold reaches the next; those of two vets a little. */
const NEXT_HISTORY = { hours: 24 };
const NEXT_VET = { minutes: 30 };

/** What the histories together have to have met; a sample may miss some. */
const MET = [
  ...['hold 200', 'hold again', 'hold slot_taken', 'hold 422'],
  ...['extend 200', 'extend 404', 'extend quote_expired', 'extend slot_taken'],
  ...['release 200', 'release 404', 'read 200', 'read 404', 'read quote_expired'],
  ...['book 200', 'book again', 'book 404', 'book 422', 'book quote_expired', 'book slot_taken'],
  ...['hold to move', 'hold too_late', 'book moves', 'book terms_changed'],
  ...['leave 200', 'leave again', 'leave 404', 'leave too_late', 'cancel'],
  ...['offered', 'offer passed on', 'book offered'],
];

describe.each(testEngines)('random histories on %s', (engine, open) => {
  const runs = (engine === 'PGlite' ? 500 : 1_500) / (inWholeRun ? 1 : 33);
  let database: TestDatabase;
  let vets: readonly string[];
  beforeAll(async () => {
    database = await open();
    const names = Array.from({ length: VETS }, (_, index) => `history-${index}`);
    vets = await insertVets(database.db, names, { hours: dayAndNight, time_zone: 'UTC' });
  });
  afterAll(() => database.close());

  /** The audit trail, replayed, is the state of every reservation. */
  const differingFromAudit = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from reservation r
      cross join lateral (
        select action from audit a where a.reservation_id = r.id order by a.id desc limit 1
      ) last
      where r.state is distinct from case last.action
        when 'hold' then 'held' when 'extend' then 'held' when 'release' then 'released'
        when 'expire' then 'expired' when 'book' then 'booked' when 'cancel' then 'cancelled' end`.execute(
      database.db,
    );
    return rows[0]?.wrong;
  };

  it('answer as the model of the rules does, restarts and clock steps included [GO-4] [GO-10] [WIRE-9] [VISIT-7] [VISIT-8] [VISIT-14]', async () => {
    const { db } = database;
    const server = await openServer(db, MONDAY);
    const { total } = quoteIn(await askQuote(server, vets[0] ?? '', 60));
    const met = new Set<string>();
    let played = 0;
    await fc.assert(
      fc.asyncProperty(historySteps, async (steps) => {
        played += 1;
        const [row, column] = [Math.floor(played / VETS), played % VETS];
        const start = MONDAY.add({
          hours: NEXT_HISTORY.hours * (row + 1),
          minutes: NEXT_VET.minutes * column,
        });
        const place = { db, server, vet: vets[column] ?? '', start, gross: total.amount };
        for (const one of await playHistory(place, steps)) met.add(one);
      }),
      { numRuns: Math.ceil(runs) },
    );
    if (inWholeRun) expect([...met]).toEqual(expect.arrayContaining(MET));
    expect(await differingFromAudit()).toBe(0);
    expect(await checkBits(db)).toMatchObject({ providers: [], spaces: [], slots: [] });
  });
});
