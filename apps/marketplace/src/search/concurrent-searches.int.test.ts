import { guidedSearch } from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { aProvider } from '../../testing/search-fixtures.ts';
import { MONDAY } from '../../testing/booking-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { type Listener, listen } from '../http/http-listener.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { rebuildSearch } from './rebuild-index.ts';

const SPECIES = ['DOG', 'CAT', 'FISH', 'BIRD'] as const;
const VETS_A_SPECIES = 6;
const CONNECTIONS = 16;
const SEARCHES = 48;

/** Holds callers back until the given number has arrived. */
const createGate = () => {
  const opened = Promise.withResolvers<void>();
  let missing = Number.POSITIVE_INFINITY;
  let isShut = false;
  return {
    waitFor: (count: number): void => {
      missing = count;
      isShut = true;
    },
    pass: async (): Promise<void> => {
      if (!isShut) return;
      missing -= 1;
      if (missing <= 0) opened.resolve();
      await opened.promise;
    },
  };
};

describe('concurrent searches', () => {
  let database: TestDatabase;
  let listener: Listener;
  const gate = createGate();
  beforeAll(async () => {
    database = await openTestDatabase();
    const vets = SPECIES.flatMap((species) =>
      Array.from({ length: VETS_A_SPECIES }, (_, index) =>
        aProvider(`${species} ${index}`, { species: [species] }),
      ),
    );
    await insertProviders(database.db, vets);
    await rebuildSearch(database.db, MONDAY);
    const { apps, market } = await createTestServer(database.db, {
      now: MONDAY,
      read: async (work) => {
        await gate.pass();
        return work(database.db);
      },
    });
    listener = await listen(apps.api.fetch, {
      port: 0,
      host: '127.0.0.1',
      limits: market.settings,
    });
  });
  afterAll(async () => {
    await listener.stop();
    await database.close();
  });

  const found = async (turn: number): Promise<readonly string[]> => {
    const species = SPECIES[turn % SPECIES.length] ?? 'DOG';
    const answer = await fetch(`http://127.0.0.1:${listener.port}${guidedSearch.path}`, {
      method: guidedSearch.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        country: 'us',
        province: 'CA',
        date_from: '2026-06-15',
        timezone: 'America/Los_Angeles',
        species,
        species_treated: [species],
        concerns: [],
        source: 'test',
      }),
    });
    expect(answer.status).toBe(200);
    const { data } = v.parse(guidedSearch.output, await answer.json());
    return data.map(({ feature }) => feature.uuid);
  };

  it('return the same over sixteen connections as in sequence [SEARCH-2] [WIN-10]', async () => {
    const alone: (readonly string[])[] = [];
    for (const turn of SPECIES.keys()) alone.push(await found(turn));
    expect(alone.map((one) => one.length)).toEqual(SPECIES.map(() => VETS_A_SPECIES));
    // Sixteen searches have begun before the first of them goes on.
    gate.waitFor(CONNECTIONS);
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, connection) => {
        for (let turn = connection; turn < SEARCHES; turn += CONNECTIONS)
          expect(await found(turn)).toEqual(alone[turn % SPECIES.length]);
      }),
    );
  });
});
