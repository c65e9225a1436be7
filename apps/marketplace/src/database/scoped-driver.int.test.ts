import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { sql } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createHandle } from './kysely-handle.ts';

const server = inject('postgres');
const MEGABYTE = 2 ** 20;
const Collect = v.function();

describe.runIf(server !== '')('the answers of statements', () => {
  it('are freed by a minor garbage collection', async () => {
    const pool = new pg.Pool({ connectionString: server, max: 1 });
    const db = createHandle(pool);
    onTestFinished(() => db.destroy());
    setFlagsFromString('--expose-gc');
    const collect = v.parse(Collect, runInNewContext('gc'));
    const askOften = async () => {
      for (let asked = 0; asked < 2_000; asked += 1)
        await sql`select g, repeat('x', 200) as b, repeat('y', 500) as c from generate_series(1, 24) g`.execute(
          db,
        );
    };
    await askOften();
    collect();
    const before = process.memoryUsage().heapUsed;
    await askOften();
    collect({ type: 'minor' });
    // Each of 2,000 answers takes some 20 kilobytes.
    expect((process.memoryUsage().heapUsed - before) / MEGABYTE).toBeLessThan(10);
  });
});
