import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';

const MAIN = join(import.meta.dirname, '..', 'main.ts');
const Ready = v.object({
  msg: v.literal('ready'),
  marketplace: v.number(),
  auth: v.number(),
  health: v.number(),
});

interface Started {
  readonly child: ChildProcess;
  readonly api: string;
  readonly auth: string;
  readonly health: string;
}

describe('the process', () => {
  let directory: string;
  const children: ChildProcess[] = [];

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'pawcall-process-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0))
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const run = (environment: Readonly<Record<string, string>> = {}): ChildProcess => {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'] ?? '',
        MARKETPLACE_PORT: '0',
        AUTH_PORT: '0',
        HEALTH_PORT: '0',
        DATA_DIR: directory,
        DEMO: '0',
        OUTBOX_ONLY: '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  };

  const started = async (environment: Readonly<Record<string, string>> = {}): Promise<Started> => {
    const child = run(environment);
    if (child.stdout === null) throw new TypeError('no output');
    for await (const line of createInterface({ input: child.stdout })) {
      const ready = v.safeParse(Ready, JSON.parse(line));
      if (!ready.success) continue;
      child.stdout.resume();
      const at = (port: number): string => `http://127.0.0.1:${port}`;
      const { marketplace, auth, health } = ready.output;
      return { child, api: at(marketplace), auth: at(auth), health: at(health) };
    }
    throw new Error('The marketplace stopped before it was ready.');
  };

  const failed = async (child: ChildProcess): Promise<{ code: unknown; text: string }> => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = await once(child, 'close');
    return { code, text };
  };

  it('rejects a second process on one embedded database with advice', async () => {
    const { api } = await started();
    const { code, text } = await failed(run());
    expect(code).toBe(1);
    expect(text).toContain('already running');
    expect(text).toContain('DATABASE_URL');
    expect((await fetch(`${api}/readyz`)).status).toBe(200);
  });

  it('serves health and other addresses while idle connections exhaust one address [EDGE-3]', async () => {
    const { api, health } = await started({ SOCKETS_PER_ADDRESS: '5', MAX_SOCKETS: '8' });
    const port = Number(new URL(api).port);
    const silent = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = connect({ port, host: '127.0.0.1' });
        await once(socket, 'connect');
        return socket;
      }),
    );
    await expect(fetch(`${api}/livez`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${health}/readyz`)).status).toBe(200);
    expect((await fetch(`${health}/livez`)).status).toBe(200);
    expect((await fetch(`${health}/v1/species-treated`)).status).toBe(404);
    const elsewhere = get(`${api}/livez`, { localAddress: '127.0.0.2' });
    const [response] = await once(elsewhere, 'response');
    expect(response.statusCode).toBe(200);
    response.resume();
    for (const socket of silent) socket.destroy();
  });

  it('serves metrics on the health listener only [WATCH-1]', async () => {
    const { api, auth, health } = await started();
    expect((await fetch(`${api}/metrics`)).status).toBe(404);
    expect((await fetch(`${auth}/metrics`)).status).toBe(404);
    const answer = await fetch(`${health}/metrics`);
    expect(answer.headers.get('Content-Type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain('pawcall_build_info{');
    const listener = '{listener="api",method="GET",route="none",status="404"} 1';
    expect(text).toContain(`pawcall_http_requests_total${listener}`);
    expect(text).toMatch(
      /^pawcall_database_statement_duration_seconds_count\{kind="select"\} [1-9]/m,
    );
    expect(text).toMatch(/^pawcall_database_connections_max \d+$/m);
  });

  it('names the setting that is wrong and stops', async () => {
    const { code, text } = await failed(run({ HOLD_MINUTES: '90' }));
    expect(code).toBe(2);
    expect(text).toContain('HOLD_MINUTES');
  });

  it('does not start outside the demo without a mail setting, and says what to do [EDGE-6]', async () => {
    const { code, text } = await failed(run({ OUTBOX_ONLY: '0' }));
    expect(code).toBe(2);
    expect(text).toContain('SMTP_URL');
    expect(text).toContain('OUTBOX_ONLY=1');
  });

  it('drains on SIGTERM: not ready at once, then no new connection, exit 0', async () => {
    const { child, api } = await started();
    const agent = new Agent({ keepAlive: true });
    const { port } = new URL(api);
    const open = request({
      agent,
      port,
      method: 'POST',
      path: '/v1/search/guided',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '2' },
    });
    open.write('{');
    await new Promise((resolve) =>
      open.once('socket', (socket) => socket.once('connect', resolve)),
    );
    const answered = once(open, 'response');
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await vi.waitUntil(async () => (await fetch(`${api}/readyz`)).status === 503, {
      timeout: 10_000,
      interval: 20,
    });
    await vi.waitUntil(
      () =>
        fetch(`${api}/livez`).then(
          () => false,
          () => true,
        ),
      {
        timeout: 5000,
        interval: 50,
      },
    );
    open.end('}');
    const [response] = await answered;
    expect(response.statusCode).toBe(422);
    response.resume();
    const [code] = await exited;
    expect(code).toBe(0);
    agent.destroy();
  });
});
