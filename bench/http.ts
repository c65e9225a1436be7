/**
 * Measures searches over HTTP: sockets, parsing, database and log.
 *
 *   DATABASE_URL=postgres://… npm run bench -- http [providers=1000] [connections=16] [seconds=10] [--keep]
 *
 * With --keep it shares its database with `npm run bench -- search … --keep`. The server runs in this process, the
 * callers in a second one. CPU µs per request of backends, server and callers give the requests per second that two
 * cores can do. `bare` is the same listener answering a search's bytes without any work.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { guidedSearch } from '@pawcall/contract';
import type { GuidedSearchRequest } from '@pawcall/contract';
import * as v from 'valibot';
import type { Handle } from '../apps/marketplace/src/database/kysely-handle.ts';
import { createLimitedServer, listen } from '../apps/marketplace/src/http/http-listener.ts';
import { createTestServer } from '../apps/marketplace/testing/test-server.ts';
import { machineLine, quantile } from './marketplace/machine-info.ts';
import { benchData, databaseVersion, withSearchDatabase } from './search-database.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
});
const [providers = 1000, connections = 16, seconds = 10, portToCall = 0, epochMs = 0] =
  positionals.map(Number);
const CONNECTIONS = 10;
const CORES = 2;

/** What the callers saw. */
const Seen = v.object({
  count: v.number(),
  bad: v.number(),
  p50: v.number(),
  p99: v.number(),
  cpu: v.number(),
});

const bodies = (now: Temporal.Instant): readonly string[] => {
  const data = benchData(now);
  return Array.from({ length: 500 }, () => {
    const { groups, full_name: _name, ...inputs } = data.search();
    const group = groups[0] === 'CAT' ? 'CAT' : 'DOG';
    const body: GuidedSearchRequest = {
      ...inputs,
      concerns: [...inputs.concerns],
      species: group,
      species_treated: [group],
      source: 'bench',
    };
    return JSON.stringify(body);
  });
};

const callAll = async (): Promise<void> => {
  const texts = bodies(Temporal.Instant.fromEpochMilliseconds(epochMs));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let bad = 0;
  const send = async (text: string): Promise<void> => {
    const started = performance.now();
    const call = request({
      agent,
      port: portToCall,
      host: '127.0.0.1',
      path: guidedSearch.path,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    }).end(text);
    const [answer] = await once(call, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) bad += 1;
    times.push(performance.now() - started);
  };
  const until = performance.now() + seconds * 1000;
  const cpu = process.cpuUsage();
  await Promise.all(
    Array.from({ length: connections }, async (_, caller) => {
      for (let turn = caller; performance.now() < until; turn += 7)
        await send(texts[turn % texts.length] ?? '');
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  const at = (share: number) => quantile(times, share);
  process.send?.({ count: times.length, bad, p50: at(0.5), p99: at(0.99), cpu: user + system });
  agent.destroy();
};

const backendCpu = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return rows.reduce((sum, { pid }) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
    } catch {
      return sum;
    }
  }, 0);
};

const load = async (
  name: string,
  port: number,
  { db, now }: { readonly db: Handle; readonly now: Temporal.Instant },
): Promise<number> => {
  const backends = await backendCpu(db);
  const server = process.cpuUsage();
  const numbers = [providers, connections, seconds, port, now.epochMilliseconds];
  const caller = fork(import.meta.filename, numbers.map(String));
  const [message] = await once(caller, 'message');
  const seen = v.parse(Seen, message);
  const { user, system } = process.cpuUsage(server);
  const each = (micros: number): number => Math.round(micros / seen.count);
  const parts = [each((await backendCpu(db)) - backends), each(user + system), each(seen.cpu)];
  const whole = parts.reduce((sum, part) => sum + part, 0);
  console.log(
    `${name.padEnd(8)} ${Math.round(seen.count / seconds)} a second, p50 ${seen.p50.toFixed(1)} p99 ${seen.p99.toFixed(1)} ms, ${seen.bad} not 200; CPU µs backends ${parts[0]}, server ${parts[1]}, callers ${parts[2]}: ${Math.round((CORES * 1_000_000) / whole)} a second on two cores`,
  );
  return whole;
};

const serve = async (): Promise<void> => {
  const options = { providers, connections: CONNECTIONS, keep: values.keep };
  await withSearchDatabase(async ({ db, now }) => {
    const target = { db, now };
    const { market, apps } = await createTestServer(db, {
      now,
      environment: { SEARCHES_PER_MINUTE: '99999', SEARCHES_AT_ONCE: '99999', LOG_LEVEL: 'silent' },
    });
    const api = await listen(apps.api.fetch, {
      port: 0,
      host: '127.0.0.1',
      limits: market.settings,
    });
    const sample = await fetch(`http://127.0.0.1:${api.port}${guidedSearch.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodies(now)[0] ?? '',
    });
    const bytes = await sample.text();
    const bare = createLimitedServer(market.settings);
    bare.on('request', (incoming, outgoing) => {
      incoming.resume();
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(bytes);
    });
    bare.listen(0, '127.0.0.1');
    await once(bare, 'listening');
    const address = bare.address();
    console.log(`${machineLine(await databaseVersion(db))}: ${bytes.length} bytes`);
    await load('warm', api.port, target);
    const search = await load('search', api.port, target);
    if (address !== null && typeof address === 'object') {
      const nothing = await load('bare', address.port, target);
      console.log(
        `a search takes ${(search / nothing).toFixed(1)} × the CPU of a bare answer; ${machineLine()}`,
      );
    }
    bare.close();
    await api.stop();
    await market.searches.flush();
  }, options);
};

await (portToCall === 0 ? serve() : callAll());
