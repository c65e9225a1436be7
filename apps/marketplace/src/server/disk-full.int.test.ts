import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { bookOver, fillDatabase, quoteOver, type Told } from '../../testing/process-bookings.ts';
import { type Started, startDemo } from '../../testing/run-conformance-suite.ts';
import { mountSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import {
  type PrivatePostgres,
  postgresBinaries,
  startPrivatePostgres,
} from '../../testing/start-postgres.ts';

/** A small disk, and how much of it the new database leaves free. */
const MEGABYTES = { PGlite: 120, PostgreSQL: 160 };
const FIRST_HOUR = 60;
/** Pages and write-ahead log that the database has already take some more rows. */
const MOST_HOLDS = 200;
/** Answers of 503 before there is room again. */
const REFUSED = 5;
const WARNING = 40;
const Line = v.object({ level: v.number(), msg: v.string(), failure: v.optional(v.string()) });

const binaries = postgresBinaries();
const engines = Object.entries(MEGABYTES).filter(([name]) => name === 'PGlite' || binaries);

// Mounting takes root, as in the continuous integration.
describe.runIf(process.getuid?.() === 0).each(engines)('a full disk of %s', (engine, megabytes) => {
  let disk: SmallDisk;
  let postgres: PrivatePostgres | undefined;
  let server: Started | undefined;
  beforeEach(() => {
    disk = mountSmallDisk(megabytes);
  });
  afterEach(async () => {
    await server?.stop();
    await postgres?.stop();
    disk.unmount();
  });

  const warnings = () =>
    (server?.logged ?? [])
      .map((line) => v.parse(Line, JSON.parse(line)))
      .filter(({ level, failure }) => level > WARNING || failure !== undefined);

  it('answers 503 with Retry-After, says once what to do, keeps what was acknowledged, and goes on without a restart [CLUSTER-1] [CLUSTER-2]', async () => {
    if (engine === 'PostgreSQL' && binaries !== undefined)
      postgres = await startPrivatePostgres(binaries, disk.directory);
    const store: Readonly<Record<string, string>> =
      postgres === undefined
        ? { DATA_DIR: join(disk.directory, 'data') }
        : { DATABASE_URL: postgres.url };
    const { token, vet } = await fillDatabase(store);
    const on = await startDemo({
      ...store,
      DEMO: '0',
      OUTBOX_ONLY: '1',
      HOLDS_PER_ADDRESS: '99999',
      HOLD_MINUTES: '30',
    });
    server = on;
    const wanted = await quoteOver(on, vet, FIRST_HOUR - 1, token);
    const booked = await bookOver(on, wanted, token);
    expect(booked.status).toBe(200);

    disk.fill();
    const told: Told[] = [];
    const refused = () => told.filter(({ status }) => status !== 200);
    for (let hour = FIRST_HOUR; told.length < MOST_HOLDS && refused().length < REFUSED; hour += 1)
      told.push(await quoteOver(on, vet, hour));
    expect(refused().map(({ status }) => status)).toEqual(Array(REFUSED).fill(503));
    for (const { headers } of refused()) expect(headers.get('Retry-After')).toBe('1');
    expect(warnings()).toEqual([
      {
        level: WARNING,
        failure: 'no_room',
        msg: expect.stringContaining('the database’s disk is full: make room on it'),
      },
    ]);

    disk.makeRoom();
    const again: number[] = [];
    for (const hour of told.keys())
      again.push((await quoteOver(on, vet, FIRST_HOUR + hour)).status);
    expect(again).toEqual(told.map(({ status }) => (status === 200 ? 409 : 200)));
    expect((await bookOver(on, wanted, token)).text).toBe(booked.text);
    expect(warnings()).toHaveLength(1);
  });
});
