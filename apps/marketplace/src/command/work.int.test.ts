import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { CLI, emptyFolder, runCli } from '../../testing/run-cli.ts';
import { postgresDatabase } from '../../testing/test-database.ts';

let folder: string;
beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(inject('postgres') === '')('work', () => {
  it('runs in a process of its own that serves health and metrics but no calls until it is stopped [OPS-30]', async () => {
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
      await vi.waitUntil(
        async () => rolled.test(await (await fetch(`${at}/metrics`)).text()),
        20_000,
      );
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
    const alone = await runCli(['work'], { folder });
    expect(alone).toMatchObject({ code: 2, stderr: expect.stringContaining('DATABASE_URL') });
  });

  it('follows the OpenTelemetry settings of the settings file [WATCH-2]', async () => {
    writeFileSync(join(folder, 'traced.env'), 'OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318\n');
    const environment = { DATABASE_URL: await postgresDatabase(), DEMO: '0', OUTBOX_ONLY: '1' };
    const words = ['work', '--settings', 'traced.env'];
    expect(await runCli(words, { folder, environment })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT'),
    });
  });
});
