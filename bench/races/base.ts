import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import * as v from 'valibot';
import { openEmbedded } from '../../apps/marketplace/src/database/embedded.ts';
import { openServerDatabase } from '../../apps/marketplace/src/database/server-database.ts';
import type { Store } from '../booking/market.ts';
import { end } from '../booking/processes.ts';
import { gather } from './crowd.ts';

// As long as the answer that a loser gets.
const ANSWER_BYTES = 700;
const PATHS = [
  ['bare', '/'],
  ['select 1', '/select'],
] as const;

const fail = (error: Error): never => {
  throw error;
};

const serve = async (): Promise<void> => {
  const { DATABASE_URL: url } = process.env;
  const opened =
    url === undefined
      ? await openEmbedded({ onError: fail })
      : await openServerDatabase({ url, onError: fail });
  const body = JSON.stringify({ status: 'fail', data: 'x'.repeat(ANSWER_BYTES) });
  const answer = async (path: string | undefined): Promise<string> => {
    if (path === '/select') await sql`select 1`.execute(opened.db);
    return body;
  };
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    answer(incoming.url).then(
      (text) => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(text),
      () => outgoing.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.(server.address());
};

/**
 * What a crowd waits for when there is nothing to decide: of a bare listener, and of one that asks a database of this
 * kind one question first. Each is a process of its own, as the marketplace is. Answers the times of all, by name.
 */
export const measureBase = async (
  store: Store,
  callers: number,
  rounds: number,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const child = fork(import.meta.filename, { env: { ...process.env, ...store } });
  const [address] = await once(child, 'message');
  const { port } = v.parse(v.object({ port: v.number() }), address);
  const crowd = gather(callers, [`http://127.0.0.1:${port}`]);
  const base = new Map<string, readonly number[]>();
  for (const [name, path] of PATHS) {
    const times: number[] = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      const came = await crowd.all(() => ({ method: 'POST', path, body: {} }));
      times.push(...came.map(({ ms }) => ms));
    }
    base.set(name, times);
  }
  crowd.leave();
  await end(child);
  return base;
};

if (import.meta.main) await serve();
