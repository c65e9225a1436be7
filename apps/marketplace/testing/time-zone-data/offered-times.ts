import { createQuote, guidedSearch, listAvailability } from '@pawcall/contract';
import { sql } from 'kysely';
import { availabilityRoutes } from '../../src/availability/routes.ts';
import type { Handle } from '../../src/database/kysely-handle.ts';
import { openServerDatabase } from '../../src/database/server-database.ts';
import { Refusal } from '../../src/http/http-errors.ts';
import { quoteRoutes } from '../../src/quote/routes.ts';
import { searchRoutes } from '../../src/search/routes.ts';
import { followZoneData } from '../../src/search/maintain-index.ts';
import { aProvider, callRoute, marketAt } from '../search-fixtures.ts';

/** A winter's day: noon in Vancouver after British Columbia stopped changing its clocks, eleven by older data. */
export const WINTER = Temporal.Instant.from('2026-12-01T19:00:00Z');

/** A vet in Vancouver, nine to five. */
export const VANCOUVER = aProvider('Vancouver', {
  country: 'ca',
  jurisdiction: 'ca-BC',
  licences: ['ca-BC'],
  time_zone: 'America/Vancouver',
  currency: 'CAD',
});

/** When the vet can be had on the next day, as each call says. */
export interface OfferedTimes {
  /** The first time that the search shows. */
  readonly search: string | undefined;
  readonly availability: readonly string[];
  /** Those of nine o'clock by newer data and half past four by older that get a quote. */
  readonly quotes: readonly string[];
}

const NINE_NOW = '2026-12-02T16:00:00Z';
const HALF_PAST_FOUR_BEFORE = '2026-12-03T00:30:00Z';

const takesQuote = async (db: Handle, start: string): Promise<boolean> => {
  try {
    await callRoute(quoteRoutes, createQuote, marketAt(db, WINTER), {
      params: { partner_uuid: VANCOUVER.uuid },
      input: {
        start_at: start,
        end_at: Temporal.Instant.from(start).add({ minutes: 30 }).toString(),
        target_currency: 'CAD',
        target_country: 'ca',
        target_province: 'BC',
        source: 'test',
      },
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return false;
    throw error;
  }
};

/** Asks search, availability and quote for the vet's next day; holds nothing afterwards. */
export const offeredTimes = async (db: Handle): Promise<OfferedTimes> => {
  const market = marketAt(db, WINTER);
  const { data } = await callRoute(searchRoutes, guidedSearch, market, {
    input: {
      country: 'ca',
      province: 'BC',
      date_from: '2026-12-02',
      timezone: 'America/Vancouver',
      species: 'DOG',
      species_treated: ['DOG'],
      concerns: ['itching-skin'],
      source: 'test',
    },
  });
  const free = await callRoute(availabilityRoutes, listAvailability, market, {
    params: { partner_uuid: VANCOUVER.uuid },
    input: { start_at: '2026-12-02T12:00:00Z', end_at: '2026-12-03T12:00:00Z' },
  });
  const quotes: string[] = [];
  for (const start of [NINE_NOW, HALF_PAST_FOUR_BEFORE])
    if (await takesQuote(db, start)) quotes.push(start);
  await sql`truncate quote, reservation cascade`.execute(db);
  return {
    search: data[0]?.feature.appointments[0]?.start_at,
    availability: free.data.map((slot) => slot.start_at),
    quotes,
  };
};

// Run as a process of its own, which may have other zone data: starts on a database as a marketplace does, and asks.
if (import.meta.main) {
  const [url = ''] = process.argv.slice(2);
  const { db, close } = await openServerDatabase({ url, onError: console.error });
  const said: unknown[] = [];
  await followZoneData(db, WINTER, { info: (about: unknown) => said.push(about) });
  process.stdout.write(JSON.stringify({ said, times: await offeredTimes(db) }));
  await close();
}
