import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  { name: 'none', texts: [] },
  { name: 'one', texts: ['en'] },
  { name: 'plain ones', texts: ['itching-skin', 'café', 'a b'] },
  { name: 'one without letters', texts: ['', 'en', ''] },
  { name: 'commas, braces, quotes and escapes', texts: ['a,b', '{', '}', '"', '\\', "'", ' a '] },
  { name: 'nulls and what looks like them', texts: [null, 'null', 'NULL', 'en'] },
])('reads an array of $name as it was written', async ({ texts }) => {
  const { rows } = await sql`select ${texts}::text[] as texts`.execute(database.db);
  expect(rows).toEqual([{ texts }]);
});

it('parses nested arrays and arrays with other lower bounds', async () => {
  const { rows } = await sql`select array[['a', 'b'], ['c', 'd']] as nested,
    '[2:3]={a,b}'::text[] as later`.execute(database.db);
  expect(rows).toEqual([
    {
      nested: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      later: ['a', 'b'],
    },
  ]);
});
