import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { DEMO_PASSWORD, DEMO_PHARMACY } from './demo/users/demo-user.ts';
import { RETURNING_CLIENT } from './demo/seed.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const MAIN = join(import.meta.dirname, 'main.ts');
const COMMAND = join(
  import.meta.dirname,
  '../../../packages/conformance/bin/pawcall-conformance.mjs',
);
const ORIGIN = 'https://shop.example';

const Ready = v.object({ msg: v.literal('ready'), marketplace: v.number(), auth: v.number() });
const Report = v.object({
  passed: v.number(),
  results: v.array(
    v.object({
      check: v.object({ id: v.string() }),
      outcome: v.object({ kind: v.string(), message: v.optional(v.string()) }),
    }),
  ),
});

interface Started {
  readonly child: ChildProcess;
  readonly api: string;
  readonly auth: string;
}

const start = async (directory: string): Promise<Started> => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      MARKETPLACE_PORT: '0',
      AUTH_PORT: '0',
      DATA_DIR: directory,
      STOREFRONT_ORIGIN: ORIGIN,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = v.safeParse(Ready, JSON.parse(line));
    if (!ready.success) continue;
    child.stdout.resume();
    const at = (port: number): string => `http://127.0.0.1:${port}`;
    return { child, api: at(ready.output.marketplace), auth: at(ready.output.auth) };
  }
  throw new Error('The marketplace stopped before it was ready.');
};

const runSuite = ({ api, auth }: Started): Promise<string> =>
  new Promise((resolve) => {
    const words = [COMMAND, '--json', '--book', '--api', api, '--auth', auth];
    const place = ['--commerce', `${api}/commerce`, '--client-id', DEMO_PHARMACY.client_id];
    const who = ['--pharmacy', DEMO_PHARMACY.slug, '--user', RETURNING_CLIENT, '--origin', ORIGIN];
    const env = { PATH: process.env['PATH'] ?? '', PAWCALL_PASSWORD: DEMO_PASSWORD };
    const options = { env, maxBuffer: 16 * 1024 * 1024 };
    execFile(process.execPath, [...words, ...place, ...who], options, (_, output) =>
      resolve(output),
    );
  });

describe('the marketplace with its demonstration data', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pawcall-conformance-'));
  let server: Started;
  beforeAll(async () => {
    server = await start(directory);
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    if (server.child.exitCode === null && server.child.signalCode === null)
      await once(server.child, 'exit');
    rmSync(directory, { recursive: true, force: true });
  });

  it('passes every check of the contract suite, with every extension [WIRE-1] [WIRE-2] [WIRE-7] [WIRE-9] [GO-4]', async () => {
    const { passed, results } = v.parse(Report, JSON.parse(await runSuite(server)));
    const others = results.filter(({ outcome }) => outcome.kind !== 'passed');
    expect(others.map(({ check, outcome }) => `${check.id}: ${outcome.message}`)).toEqual([]);
    expect(passed).toBeGreaterThanOrEqual(100);
  });
});
