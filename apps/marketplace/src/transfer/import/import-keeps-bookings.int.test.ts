import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  untilLocksAwaited,
  testEngines,
  type TestDatabase,
} from '../../../testing/test-database.ts';
import { MONDAY } from '../../../testing/booking-fixtures.ts';
import { createTransferFiles, type TransferFiles } from '../../../testing/import-files-folder.ts';
import { inTransaction } from '../../database/transaction.ts';
import { confirm, reserve } from '../../quote/reserve.ts';
import { checkBits } from '../../search/check-bitmaps.ts';
import { rebuildSearch } from '../../search/rebuild-index.ts';
import { clearSlotBits } from '../../search/slot-bitmaps.ts';
import { importFiles } from './import-files.ts';

const VETS = Array.from({ length: 150 }, (_, index) => `V${index}`);
let database: TestDatabase;
let files: TransferFiles;

const put = (rate: number, end: string): Promise<void> =>
  files.put({
    'providers.csv': [
      'external_id,first_name,last_name,designation,jurisdiction,time_zone,rate_amount,currency,species,licences',
      ...VETS.map((id) => `${id},Vet,${id},VET,us-CA,America/Los_Angeles,${rate},USD,DOG,us-CA`),
    ].join('\n'),
    'hours.csv': [
      'provider,weekday,start,end',
      ...VETS.flatMap((id) => [1, 2, 3, 4, 5].map((day) => `${id},${day},09:00,${end}`)),
    ].join('\n'),
  });

const run = () => importFiles(database.db, { paths: [files.folder], now: MONDAY });

beforeAll(async () => {
  files = await createTransferFiles();
  const postgres = testEngines.find(([name]) => name === 'PostgreSQL');
  if (postgres === undefined) return;
  database = await postgres[1]();
  await put(5000, '17:00');
  await run();
});

afterAll(async () => {
  await database?.close();
  await files.remove();
});

/** Books a vet's half hour as the checkout does; answers whether it is booked. */
const book = (providerId: number, minutes: number): Promise<boolean> =>
  inTransaction(database.db, async (trx) => {
    const start = MONDAY.add({ minutes });
    const end = start.add({ minutes: 30 });
    const expiresAt = MONDAY.add({ minutes: 10 });
    const quoteUuid = randomUUID();
    const id = await reserve(trx, { providerId, start, end, expiresAt, quoteUuid }, MONDAY);
    if (id === undefined || !(await confirm(trx, id, MONDAY))) return false;
    await clearSlotBits(trx, { providerId, start, end });
    return true;
  });

describe('bookings during an import', () => {
  it.skipIf(inject('postgres') === '')('are all kept and indexed [OPS-13]', async () => {
    const ids = await database.db.selectFrom('provider').select('id').orderBy('id').execute();
    await put(6000, '16:00');
    let isRunning = true;
    const importing = run().finally(() => {
      isRunning = false;
    });
    let acknowledged = 0;
    const bookers = [0, 1, 2, 3].map(async (booker) => {
      for (let at = 0; isRunning; at += 1) {
        const { id = 0 } = ids[(at * 4 + booker) % ids.length] ?? {};
        const days = Math.floor((at * 4 + booker) / ids.length);
        if (await book(id, 120 + days * 24 * 60)) acknowledged += 1;
      }
    });
    expect(await importing).toMatchObject({ isApplied: true });
    await Promise.all(bookers);
    const booked = await database.db
      .selectFrom('reservation')
      .select('id')
      .where('state', '=', 'booked')
      .execute();
    expect(acknowledged).toBeGreaterThan(20);
    expect(booked).toHaveLength(acknowledged);
    expect(await checkBits(database.db)).toMatchObject({ spaces: [], slots: [] });
  });

  it.skipIf(inject('postgres') === '')(
    'do not wait for an import that index maintenance waits for [OPS-13] [UPK-3]',
    async () => {
      const { db } = database;
      const [first, second] = await db
        .selectFrom('provider')
        .select('id')
        .orderBy('id')
        .limit(2)
        .execute();
      // Upkeep has something to write for both, of whom the import changes the second alone.
      await sql`update weekly_rule set end_minute = 900
        where provider_id in (${first?.id ?? 0}, ${second?.id ?? 0})`.execute(db);
      await files.put({
        'rates.csv': 'provider,rate_amount,currency\nV1,7000,USD',
        'hours.csv': 'provider,weekday,start,end\nV1,1,09:00,14:00',
      });
      let rest: Promise<unknown> | undefined;
      await db.transaction().execute(async (trx) => {
        await sql`select from weekly_rule where provider_id = ${second?.id ?? 0} for update`.execute(
          trx,
        );
        const importing = run();
        await untilLocksAwaited(db, 1);
        rest = Promise.all([importing, rebuildSearch(db, MONDAY)]);
        await untilLocksAwaited(db, 2);
        expect(await book(first?.id ?? 0, 60 * 24 * 30 + 120)).toBe(true);
      });
      await rest;
      expect(await checkBits(db)).toMatchObject({ providers: [], spaces: [], slots: [] });
    },
  );
});
