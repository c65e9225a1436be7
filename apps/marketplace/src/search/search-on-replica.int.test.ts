import { createBooking, guidedSearch, SearchResult } from '@pawcall/contract';
import { sql } from 'kysely';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openReads, type Reads } from '../database/read-replica.ts';
import { migrate } from '../database/migrate.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';
import { migrations } from '../schema/migrations/read-migrations.ts';
import { DOG_SEARCH } from '../../testing/search-fixtures.ts';
import {
  postgresBinaries,
  type PrivatePostgres,
  startPrivatePostgres,
  startReplica,
} from '../../testing/start-postgres.ts';
import {
  askQuote,
  conflictIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const binaries = postgresBinaries();
const LONG_MS = 600_000;
const onError = (): void => undefined;
const Found = v.object({ data: v.array(SearchResult), search: v.object({ uuid: v.string() }) });

describe.runIf(binaries !== undefined)('searches on a streaming replica', () => {
  let primaryServer: PrivatePostgres;
  let replicaServer: PrivatePostgres;
  let primary: ServerDatabase;
  let replica: ServerDatabase;
  let server: TestServer;
  let vet: string;
  const opened: Reads[] = [];
  const lines: string[] = [];

  const openReplica = async (mostLagMs: number): Promise<Reads> => {
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const { url } = replicaServer;
    const reads = openReads({ primary: primary.db, url, mostLagMs, onError, log });
    opened.push(reads);
    await reads.note();
    return reads;
  };
  const serverOn = ({ read }: Reads) => createTestServer(primary.db, { now: MONDAY, read });
  const caughtUp = () =>
    vi.waitUntil(async () => {
      const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(
        primary.db,
      );
      const there = await sql<{ caught: boolean }>`
        select pg_last_wal_replay_lsn() >= ${rows[0]?.at ?? ''}::pg_lsn as caught`.execute(
        replica.db,
      );
      return there.rows[0]?.caught;
    }, 30_000);
  const search = async (on: TestServer) => {
    const answer = await on.call(guidedSearch, {
      body: DOG_SEARCH,
    });
    expect(answer.status).toBe(200);
    const { data, search: logged } = v.parse(Found, JSON.parse(answer.text));
    const starts = data.flatMap(({ feature }) => feature.appointments ?? []);
    return { first: starts[0]?.start_at, uuid: logged.uuid };
  };

  beforeAll(async () => {
    primaryServer = await startPrivatePostgres(binaries ?? '');
    primary = await openServerDatabase({ url: primaryServer.url, onError });
    await migrate(primary.db, migrations);
    [vet = ''] = await insertVets(primary.db, ['replicated']);
    replicaServer = await startReplica(binaries ?? '', primaryServer.url);
    replica = await openServerDatabase({ url: replicaServer.url, onError });
    server = await serverOn(await openReplica(LONG_MS));
    await caughtUp();
  });
  afterAll(async () => {
    await Promise.all(opened.map((reads) => reads.close()));
    await replica.close();
    await primary.close();
    await replicaServer.stop();
    await primaryServer.stop();
  });

  it('show a booked slot at most for the configured lag, and return 409 with other slots for it [CLUSTER-5] [GO-4]', async () => {
    const { first = '' } = await search(server);
    const minutes = MONDAY.until(Temporal.Instant.from(first)).total('minutes');
    await sql`select pg_wal_replay_pause()`.execute(replica.db);
    const client = await insertClient(primary.db);
    const quote = quoteIn(await askQuote(server, vet, minutes, { as: client.uuid }));
    const body = { quote_uuid: quote.uuid };
    const booked = await server.call(createBooking, { as: client.uuid, key: 'one', body });
    expect(booked.status).toBe(200);
    expect((await search(server)).first).toBe(first);

    const stale = await askQuote(server, vet, minutes);
    expect(stale.status).toBe(409);
    const { meta } = conflictIn(stale);
    expect(meta?.code).toBe('slot_taken');
    expect(meta?.alternatives.length).toBeGreaterThan(0);
    expect(meta?.alternatives.map(({ start_at }) => start_at)).not.toContain(first);
    const bookings = await primary.db.selectFrom('booking').select('uuid').execute();
    expect(bookings).toHaveLength(1);

    const bounded = await serverOn(await openReplica(LONG_MS));
    expect((await search(bounded)).first).not.toBe(first);
    expect(lines.join('')).toContain('a replica lags: reads go to the primary');

    await sql`select pg_wal_replay_resume()`.execute(replica.db);
    await caughtUp();
    expect((await search(server)).first).not.toBe(first);
  });

  it('write the search log to the primary [CLUSTER-5] [WIRE-9]', async () => {
    const { uuid } = await search(server);
    const logged = async () =>
      (await primary.db.selectFrom('search').select('uuid').where('uuid', '=', uuid).execute())
        .length;
    await expect.poll(logged, { timeout: 10_000 }).toBe(1);
  });

  it('use the primary when the replica is gone [CLUSTER-5]', async () => {
    await replicaServer.stop();
    expect((await search(server)).first).toBeDefined();
  });
});
