import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from './test-database.ts';

it('reads and writes instants, days and ranges, and survives a failed query', async () => {
  const { db, close } = await openTestDatabase();
  const at = Temporal.Instant.from('2026-06-16T21:30:00.123Z');
  await expect(sql`select ${'x'}::int`.execute(db)).rejects.toMatchObject({ code: '22P02' });
  const { rows } = await sql<{ at: Temporal.Instant; day: string; big: number; r: string }>`
    select ${at}::timestamptz as at, date '2026-02-03' as day, 5::bigint as big,
      tstzrange(${at}, ${at.add({ minutes: 30 })}, '[)')::text as r`.execute(db);
  expect(rows[0]?.at.toString()).toBe(at.toString());
  expect(rows[0]?.day).toBe('2026-02-03');
  expect(rows[0]?.big).toBe(5);
  await expect(
    db.transaction().execute(async (trx) => {
      await sql`create table t (a int)`.execute(trx);
      throw new Error('roll back');
    }),
  ).rejects.toThrow('roll back');
  const left = await sql`select to_regclass('t') as t`.execute(db);
  expect(left.rows[0]).toEqual({ t: null });
  await close();
});
