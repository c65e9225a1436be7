import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { createFakeMarketplace, createWorld, FAKE_PATHS, jamie } from '@pawcall/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';

const COMMAND = join(import.meta.dirname, '..', 'bin', 'pawcall-conformance.mjs');
const Report = v.object({
  passed: v.number(),
  failed: v.number(),
  skippedExtensions: v.number(),
  skippedOptions: v.number(),
  results: v.array(
    v.object({
      check: v.object({ id: v.string(), clause: v.string(), title: v.string() }),
      outcome: v.object({ kind: v.string(), message: v.optional(v.string()) }),
    }),
  ),
});

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const parts: string[] = [];
  for await (const part of incoming) parts.push(String(part));
  return parts.join('');
};

const run = (
  ...words: readonly string[]
): Promise<{ readonly code: number | null; readonly out: string; readonly error: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...words]);
    let out = '';
    let error = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    child.once('close', (code) => resolve({ code, out, error }));
  });

describe('the command pawcall-conformance', () => {
  const fake = createFakeMarketplace({
    now: () => Temporal.Now.instant(),
    world: createWorld({ accounts: [jamie()] }),
  });
  let server: Server;
  let hosts: readonly string[];

  beforeAll(async () => {
    server = createServer((incoming, outgoing) => {
      const answer = async (): Promise<void> => {
        const { method = 'GET', url = '/', headers } = incoming;
        const body = await bodyOf(incoming);
        const request = new Request(new URL(url, 'http://localhost'), {
          method,
          headers: Object.entries(headers).flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
          ...(body === '' ? {} : { body }),
        });
        const response = await fake.handle(request);
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(await response.text());
      };
      answer().catch(() => outgoing.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const base = `http://127.0.0.1:${port}`;
    hosts = ['--api', base + FAKE_PATHS.api, '--auth', base + FAKE_PATHS.auth];
  });
  afterAll(() => server.close());

  it('prints a line for every check and a summary, and exits with 0 [WIRE-1]', async () => {
    const { code, out } = await run(...hosts, '--only', 'search.');
    expect(out).toContain('ok    WIRE-7');
    expect(out).toContain('(search.guided)');
    expect(out).toMatch(/10 passed, 0 failed/);
    expect(code).toBe(0);
  });

  it('prints a report as JSON with skipped checks and reasons', async () => {
    const { code, out } = await run(...hosts, '--only', 'account.', '--json');
    const report = v.parse(Report, JSON.parse(out));
    expect(report).toMatchObject({ passed: 5, failed: 0, skippedOptions: 7 });
    const left = report.results.find(({ check }) => check.id === 'account.claims');
    expect(left?.outcome).toMatchObject({ kind: 'skipped', message: 'give --user and --password' });
    expect(code).toBe(0);
  });

  it('prints request and response of a failed check, and exits with 1 [WIRE-2]', async () => {
    fake.interfere('listSpeciesTreated', () => Response.json({ data: 'none' }));
    const { code, out } = await run(...hosts, '--only', 'search.species');
    expect(out).toContain('FAIL  WIRE-1');
    expect(out).toMatch(
      /GET http.*species-treated answered 200, and status: .+ but received undefined.*, in: \{"data":"none"\}/,
    );
    expect(code).toBe(1);
  });

  it('prints an HTML response on one line [WIRE-2]', async () => {
    const page = '<!doctype html>\n  <title>Log in</title>\n  <p>Log in first.</p>\n';
    fake.interfere('listSpeciesTreated', () => new Response(page, { status: 403 }));
    const { out } = await run(...hosts, '--only', 'search.species');
    expect(out).toContain(
      'answered 403: <!doctype html> <title>Log in</title> <p>Log in first.</p> ; wanted success',
    );
  });

  it('accepts an empty body as a success, as the widget does [WIRE-8]', async () => {
    const words = [...hosts, '--user', 'jamie@example.com', '--only', 'account.own-data'];
    fake.interfere('syncPets', () => new Response(null, { status: 204 }));
    const { out, code } = await run(...words, '--password', 'Biscuit-2022');
    expect(out).toContain('1 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('prints why the backend is unreachable, or the timeout [WIRE-1]', async () => {
    const words = ['--auth', 'http://127.0.0.1:1', '--only', 'search.species'];
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    closed.close();
    const { out } = await run('--api', `http://127.0.0.1:${port}`, ...words);
    expect(out).toContain(`got no answer: connect ECONNREFUSED 127.0.0.1:${port}`);
    expect(out).not.toContain('within');
  });

  it('exits with 2 and prints the usage for invalid arguments', async () => {
    const { code, error } = await run('--nonsense');
    expect(error).toContain("Unknown option '--nonsense'");
    expect(error).toContain('--commerce URL');
    expect(code).toBe(2);
  });

  it('prints the usage', async () => {
    const { code, out } = await run('--help');
    expect(out).toContain('exit code is 0');
    expect(code).toBe(0);
  });
});
