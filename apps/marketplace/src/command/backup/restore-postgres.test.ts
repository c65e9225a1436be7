import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { forServer } from './restore-postgres.ts';

const SETTING = 'SET transaction_timeout = 0;\n';
// As pg_restore 17 begins, cut where a pipe may cut it.
const BEFORE = 'SET idle_in_transaction_session_timeout = 0;\n';
const AFTER =
  "SET client_encoding = 'UTF8';\nSELECT pg_catalog.set_config('search_path', '', false);\n";
const DATA = `COPY public.review (body) FROM stdin;\n${SETTING}\\.\n`;

const passed = (version: number, parts: readonly string[]): Promise<string> =>
  text(Readable.from(parts.map((part) => Buffer.from(part))).compose(forServer(version)));

describe('what pg_restore 17 writes', () => {
  it('is sent to an older server without the setting that it does not know, otherwise unchanged [OPS-9]', async () => {
    const all = BEFORE + SETTING + AFTER + DATA;
    const expected = BEFORE + AFTER + DATA;
    expect(await passed(15, [all])).toBe(expected);
    expect(await passed(16, all.split(/(?=.)/s))).toBe(expected);
    expect(await passed(16, [BEFORE + AFTER + DATA])).toBe(expected);
  });

  it('is sent unchanged to a server that knows the setting [OPS-9]', async () => {
    const parts = [BEFORE, SETTING + AFTER, DATA];
    expect(await passed(17, parts)).toBe(parts.join(''));
    expect(await passed(15, [DATA])).toBe(DATA);
  });
});
