import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openFakeSmtp } from '../../testing/fake-smtp.ts';
import { CLI, emptyFolder, runCli } from '../../testing/run-cli.ts';
import { postgresDatabase } from '../../testing/test-engines.ts';
import type { Finding } from './doctor/finding.ts';
import { createDatabase } from '../../testing/test-postgres.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const server = inject('postgres');

let folder: string;
beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('init', () => {
  it('writes a file that every command reads and only its owner may, and leaves one alone that is there [OPS-2]', async () => {
    const words = ['init', '--yes', '--shop-origin', 'https://shop.example', '--json'];
    const { code, stderr } = await runCli(words, { folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const file = join(folder, 'pawcall.env');
    const written = readFileSync(file, 'utf8');
    expect(written).toMatch(/^STOREFRONT_ORIGIN=https:\/\/shop\.example$/m);
    expect(written).toMatch(/^# DATABASE_URL=$/m);
    expect(written).toMatch(/^GEOCODER_TOKENS=pk\.[\w-]{12}$/m);
    expect(written).toMatch(/^HEALTH_PORT=4300$/m);
    expect(statSync(file).mode & 0o077).toBe(0);
    const again = await runCli(words, { folder });
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('there already') });
    expect(readFileSync(file, 'utf8')).toBe(written);
    const named = await runCli(['init', '--yes', '--file', 'named.env'], {
      folder,
      environment: { PAWCALL_SETTINGS: 'named.env' },
    });
    expect(named).toMatchObject({ code: 0, stderr: '' });
    const wrong = ['init', '--yes', '--file', 'b.env', '--api-origin', 'api.example'];
    expect(await runCli(wrong, { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('PUBLIC_ORIGIN'),
    });
  });
});

describe.skipIf(server === '')('doctor', () => {
  const findingsOf = async (text: string) => {
    const name = `${crypto.randomUUID()}.env`;
    writeFileSync(join(folder, name), text);
    const words = ['doctor', '--json', '--settings', name];
    const { code, stdout } = await runCli(words, { folder });
    const { findings }: { readonly findings: readonly Finding[] } = JSON.parse(stdout);
    return {
      code,
      findings,
      states: Object.fromEntries(findings.map((each) => [each.name, each.state])),
    };
  };

  it('finds nothing wrong with a marketplace that stands, and says what is wrong with one that does not [OPS-4]', async () => {
    const smtp = await openFakeSmtp();
    const well = await findingsOf(
      `DATABASE_URL=${await postgresDatabase()}\nDEMO=0\nSMTP_URL=${smtp.url}\nGEOCODER_TOKENS=pk.own\n`,
    );
    await smtp.close();
    expect({ code: well.code, states: well.states }).toEqual({
      code: 0,
      states: {
        settings: 'ok',
        origins: 'ok',
        proxies: 'ok',
        places: 'ok',
        demo: 'ok',
        database: 'ok',
        extensions: 'ok',
        migrations: 'ok',
        clock: 'ok',
        'time zones': 'ok',
        'demo users': 'ok',
        mail: 'ok',
      },
    });
    const ill = await findingsOf(
      `DATABASE_URL=${await createDatabase(server)}\nSMTP_URL=smtp://127.0.0.1:1\nPUBLIC_ORIGIN=http://api.example\nPUBLIC_AUTH_ORIGIN=https://auth.example\nHOLD_MINUTE=5\n`,
    );
    expect(ill.findings.find(({ name }) => name === 'extensions')?.found).toMatch(
      /btree_gist.*pg_trgm/,
    );
    expect({ code: ill.code, states: ill.states }).toEqual({
      code: 3,
      states: expect.objectContaining({
        settings: 'warning',
        origins: 'failed',
        proxies: 'warning',
        demo: 'warning',
        extensions: 'warning',
        migrations: 'failed',
        mail: 'failed',
      }),
    });
    const away = await findingsOf('DATABASE_URL=postgres://127.0.0.1:1/none\nDEMO=0\n');
    expect(away).toMatchObject({ code: 3, states: { database: 'failed', places: 'warning' } });
  });
});

describe.skipIf(server === '')('work', () => {
  it('runs in a process of its own, which tells its health and metrics and answers no call, until it is stopped [OPS-30]', async () => {
    const environment = { DATABASE_URL: await postgresDatabase(), DEMO: '0' };
    const child = spawn(process.execPath, [CLI, 'work', '--health-port', '0'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', ...environment, OUTBOX_ONLY: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const { msg, health }: { readonly msg: string; readonly health?: number } = JSON.parse(line);
      said.push(msg);
      if (msg !== 'working') continue;
      const at = `http://127.0.0.1:${health}`;
      expect((await fetch(`${at}/readyz`)).status).toBe(200);
      expect((await fetch(`${at}/v1/species-treated`)).status).toBe(404);
      const rolled = /^pawcall_work_last_success_timestamp_seconds\{work="roll"\}/m;
      await vi.waitUntil(async () => rolled.test(await (await fetch(`${at}/metrics`)).text()));
      child.kill('SIGTERM');
    }
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    expect(said).toEqual(expect.arrayContaining(['working', 'stopping', 'stopped']));
    expect(said).not.toContain('ready');
    expect(await runCli(['work'], { folder, environment })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('SMTP_URL'),
    });
    const embedded = await runCli(['serve', '--no-work'], { folder });
    expect(embedded).toMatchObject({ code: 2, stderr: expect.stringContaining('DATABASE_URL') });
  });

  it('follows the settings of OpenTelemetry that stand in the settings file [WATCH-2]', async () => {
    writeFileSync(join(folder, 'traced.env'), 'OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318\n');
    const environment = { DATABASE_URL: await postgresDatabase(), DEMO: '0', OUTBOX_ONLY: '1' };
    const words = ['work', '--settings', 'traced.env'];
    expect(await runCli(words, { folder, environment })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT'),
    });
  });
});
