/**
 * What hashing costs, and whether logins can sink the server, over HTTP on this machine.
 *
 *     npx node bench/auth-load.ts [seconds=10] [logins a second=200]
 *
 * The server runs in this process, so that its event loop can be watched; the callers run in a second one. Printed: one
 * hash alone, then statuses and the event loop's delay while so many logins a second arrive. Fine is: a hash of at most
 * 150 ms (p95), a delay of at most 100 ms (p99), no 500 and no silence, every 503 with Retry-After. The last line of
 * each engine is the control: a login that hashes on the event loop must be caught. PGlite works on the event loop
 * itself, so its own queries are part of the delay.
 */
import { argon2Sync, randomBytes } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { login } from '@pawcall/contract';
import { openAccountServer } from '../apps/marketplace/testing/account-test-server.ts';
import { hashSecret } from '../apps/marketplace/src/accounts/hash/secret-hash.ts';
import { testEngines } from '../apps/marketplace/testing/test-engines.ts';
import type { TestDatabase } from '../apps/marketplace/testing/test-database.ts';
import { route, type Route } from '../apps/marketplace/src/http/handler.ts';
import { unauthorized } from '../apps/marketplace/src/http/refusal.ts';
import { loginWithoutLimit } from '../tests/security/server/broken-login.ts';

const [seconds = 10, rate = 200, portToCall = 0] = process.argv.slice(2).map(Number);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

const callAll = async (port: number): Promise<void> => {
  const counts: Record<string, number> = {};
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const ask = async (turn: number): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `load-${turn}@example.com`, password: 'Wrong-pass-1' }),
    });
    await response.arrayBuffer();
    count(String(response.status));
    if (response.status === 503 && response.headers.get('Retry-After') === null)
      count('503 without Retry-After');
  };
  const asked: Promise<void>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < seconds * rate; turn += 1) {
    const due = started + (turn * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(ask(turn).catch(() => count('no answer')));
  }
  await Promise.all(asked);
  process.send?.(counts);
};

const underLoad = async (open: () => Promise<TestDatabase>, replace: readonly Route[]) => {
  const server = await openAccountServer({ open, replace, log: pino({ level: 'silent' }) });
  const port = await server.listen('auth');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const callers = fork(import.meta.filename, [String(seconds), String(rate), String(port)]);
  delay.enable();
  const [counts] = await once(callers, 'message');
  delay.disable();
  callers.disconnect();
  await server.close();
  return { counts: JSON.stringify(counts), p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
};

// Broken on purpose: hashes on the event loop, as many as come.
const loginThatBlocks = route(login, () => {
  argon2Sync('argon2id', {
    message: 'x',
    nonce: randomBytes(16),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  return Promise.reject(unauthorized());
});

const main = async (): Promise<void> => {
  const times: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const started = performance.now();
    await hashSecret('Tr1cky-horse');
    times.push(performance.now() - started);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  let failed = 0;
  const say = (isAsWanted: boolean, line: string): void => {
    if (!isAsWanted) failed += 1;
    console.log(`${isAsWanted ? 'ok  ' : 'FAIL'} ${line}`);
  };
  say(p95 <= 150, `one hash: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  const cases: readonly (readonly [string, readonly Route[], boolean])[] = [
    ['logins with every limit', [], true],
    ['logins past the limits: hashing and its queue alone', [loginWithoutLimit], true],
    ['control: hashing on the event loop', [loginThatBlocks], false],
  ];
  for (const [engine, open] of testEngines)
    for (const [name, replace, isMeantToHold] of cases) {
      const { counts, p99, max } = await underLoad(open, replace);
      const holds = p99 <= 100 && !/"(?:500|no answer|503 without Retry-After)"/.test(counts);
      say(
        holds === isMeantToHold,
        `${engine}, ${name}, ${rate}/s for ${seconds} s: event loop p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms, ${counts}`,
      );
    }
  process.exitCode = failed === 0 ? 0 : 1;
};

await (portToCall === 0 ? main() : callAll(portToCall));
