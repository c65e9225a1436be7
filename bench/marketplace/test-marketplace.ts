import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { openSession } from '../../apps/marketplace/src/accounts/account/stored-accounts.ts';
import { createTokens } from '../../apps/marketplace/src/accounts/token/access-tokens.ts';
import type { Handle } from '../../apps/marketplace/src/database/kysely-handle.ts';
import { migrate } from '../../apps/marketplace/src/database/migrate.ts';
import { insertProviders } from '../../apps/marketplace/src/provider/insert-providers.ts';
import { migrations } from '../../apps/marketplace/src/schema/migrations/read-migrations.ts';
import { rebuildSearch } from '../../apps/marketplace/src/search/rebuild-index.ts';
import { openDatabase } from '../../apps/marketplace/src/server/open-database.ts';
import { readSettings } from '../../apps/marketplace/src/settings/settings.ts';
import { freePort } from '../../apps/marketplace/testing/start-postgres.ts';
import { aProvider } from '../../apps/marketplace/testing/search-fixtures.ts';
import type { Slot } from './booking-load.ts';
import { startProgram } from './processes.ts';

/** A client who books. */
interface Client {
  readonly id: number;
  readonly uuid: string;
  readonly type: 'CLIENT';
  readonly partner: null;
}

const MAIN = join(import.meta.dirname, '../../apps/marketplace/src/main.ts');
const HOURS_AHEAD = 26;
const SLOTS_A_VET = 600;
const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  start_minute: 0,
  end_minute: 24 * 60,
}));

/** Brings the schema up to date and inserts vets who work day and night; answers their times. */
export const fillMarket = async (
  db: Handle,
  now: Temporal.Instant,
  vets: number,
): Promise<readonly Slot[]> => {
  await migrate(db, migrations);
  const all = Array.from({ length: vets }, (_, index) =>
    aProvider(`failover-${index}`, { hours: allDay, time_zone: 'UTC' }),
  );
  await insertProviders(db, all);
  await rebuildSearch(db, now);
  const first = now.add({ hours: HOURS_AHEAD }).round({ smallestUnit: 'hour' });
  return Array.from({ length: SLOTS_A_VET }, (_, index) =>
    all.map(({ uuid }) => ({ vet: uuid, start: first.add({ minutes: 30 * index }) })),
  ).flat();
};

/** Inserts clients. */
export const insertClients = async (
  db: Handle,
  now: Temporal.Instant,
  count: number,
): Promise<readonly Client[]> => {
  const rows = Array.from({ length: count }, () => randomUUID()).map((uuid) => ({
    uuid,
    type: 'CLIENT' as const,
    email: `${uuid}@example.com`,
    email_verified_at: now,
    first_name: 'Robin',
    password_hash: null,
    created_at: now,
  }));
  const made = await db.insertInto('app_user').values(rows).returning(['id', 'uuid']).execute();
  return made.map((row) => ({ ...row, type: 'CLIENT' as const, partner: null }));
};

/** A new token for each client. */
export const tokensFor = async (
  db: Handle,
  clients: readonly Client[],
): Promise<readonly string[]> => {
  const now = (): Temporal.Instant =>
    Temporal.Now.instant().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const tokens = await createTokens({ db, now });
  const made: string[] = [];
  for (const client of clients) made.push(await tokens.issue(await openSession(db, now(), client)));
  return made;
};

/** Which database: a server's address, or a folder for the embedded one. */
export type Store = { readonly DATABASE_URL: string } | { readonly DATA_DIR: string };

/** Where a marketplace process runs: when it is started again, it answers at the same addresses. */
export interface Place {
  readonly name: string;
  readonly directory: string;
  readonly origin: string;
  readonly auth: string;
  readonly log: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Finds free ports for a marketplace process; `more` are settings beside the usual ones. */
export const placeFor = async (
  store: Store,
  directory: string,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Place> => {
  const [api, auth, health] = [await freePort(), await freePort(), await freePort()];
  return {
    name,
    directory,
    origin: `http://127.0.0.1:${api}`,
    auth: `http://127.0.0.1:${auth}`,
    log: join(directory, `${name}.log`),
    environment: {
      ...store,
      DEMO: '0',
      OUTBOX_ONLY: '1',
      LOG_LEVEL: 'warn',
      MARKETPLACE_PORT: String(api),
      AUTH_PORT: String(auth),
      HEALTH_PORT: String(health),
      ...more,
    },
  };
};

/** Starts a marketplace process, and waits until it is ready. */
export const startMarketplace = async (place: Place): Promise<ChildProcess> => {
  const { name, directory, origin, log, environment } = place;
  const words = [MAIN];
  const child = startProgram({ command: process.execPath, words, directory, log, environment });
  for (const until = Date.now() + READY_WITHIN_MS; ;) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok === true) return child;
    if (Date.now() > until || child.exitCode !== null)
      throw new Error(`${name} is not ready. Look into ${log}.`);
    await pause(LOOK_EVERY_MS);
  }
};

/** Runs work on a store's database, migrated, while no other process has it open. */
export const onStore = async <T>(store: Store, work: (db: Handle) => Promise<T>): Promise<T> => {
  const settings = readSettings({ ...store, DEMO: '0' });
  const log = pino({ level: 'silent' });
  const { db, close } = await openDatabase(settings, log, () => Temporal.Now.instant());
  try {
    return await work(db);
  } finally {
    await close();
  }
};

/** Fills a store with vets and clients; returns the times of the vets and a token of each client. */
export const fillStore = (
  store: Store,
  { vets, clients }: { readonly vets: number; readonly clients: number },
): Promise<{ readonly slots: readonly Slot[]; readonly tokens: readonly string[] }> => {
  const now = Temporal.Now.instant().round({ smallestUnit: 'millisecond' });
  return onStore(store, async (db) => ({
    slots: await fillMarket(db, now, vets),
    tokens: await tokensFor(db, await insertClients(db, now, clients)),
  }));
};
