import { sql } from 'kysely';
import { cancelBooking } from '../../apps/marketplace/src/booking/cancel-booking.ts';
import type { Handle } from '../../apps/marketplace/src/database/database.ts';
import { bookingIn, bookingOf, type Ground, isTaken, quoteIn, quoteOf } from './ground.ts';
import type { Race, Round } from './races.ts';

const CANCELS = 10;

/** The races that need a hand in the database: the end of a hold, and the operator who cancels. */
export const databaseRaces = (db: Handle): readonly Race[] => {
  const endedHold = async ({ crowd, tokens, nextSlot }: Ground): Promise<Round> => {
    const slot = nextSlot();
    const quote = quoteIn(await crowd.ask(0, quoteOf(slot)));
    await sql`update reservation set expires_at = now() - interval '1 second' where quote_uuid = ${quote}`.execute(
      db,
    );
    const came = await crowd.all((caller) => quoteOf(slot, tokens[caller]));
    return {
      winners: came.filter(({ status }) => status === 200).length,
      wrong: came.filter((one) => one.status !== 200 && !isTaken(one)),
      times: came.map(({ ms }) => ms),
    };
  };

  const cancelled = async ({ crowd, tokens, nextSlot }: Ground): Promise<Round> => {
    const slot = nextSlot();
    const quote = quoteIn(await crowd.ask(0, quoteOf(slot, tokens[0])));
    const booking = bookingIn(await crowd.ask(0, bookingOf(quote, tokens[0])));
    const now = Temporal.Now.instant();
    const [came, cancels] = await Promise.all([
      crowd.all((caller) => quoteOf(slot, tokens[caller])),
      Promise.all(Array.from({ length: CANCELS }, () => cancelBooking(db, booking, now))),
    ]);
    if (cancels.filter(Boolean).length !== 1)
      throw new Error(`One of ${CANCELS} cancels may say that it did it: ${cancels.join(' ')}.`);
    const first = came.filter(({ status }) => status === 200).length;
    // When all had asked before it was cancelled, the next one gets it.
    const last = first === 0 ? await crowd.ask(0, quoteOf(slot, tokens[0])) : undefined;
    return {
      winners: first + (last?.status === 200 ? 1 : 0),
      wrong: came.filter((one) => one.status !== 200 && !isTaken(one)),
      times: came.map(({ ms }) => ms),
    };
  };

  const one = () => ({ least: 1, most: 1 });
  return [
    { name: 'clients hold a time whose hold has ended', winners: one, run: endedHold },
    { name: 'clients hold a time while ten cancel it', winners: one, run: cancelled },
  ];
};
