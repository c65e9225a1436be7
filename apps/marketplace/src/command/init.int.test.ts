import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI, emptyFolder, runCli } from '../../testing/run-cli.ts';

// Gives what it runs a terminal.
const TERMINAL = '/usr/bin/script';

let folder: string;
beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('init', () => {
  it('writes a settings file readable by its owner only and keeps an existing one [OPS-2]', async () => {
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
    // Each deployment has a public word of its own, which is not the demo's.
    const tokenOf = (content: string) => /^GEOCODER_TOKENS=.*$/m.exec(content)?.[0];
    const other = readFileSync(join(folder, 'named.env'), 'utf8');
    expect(tokenOf(other)).not.toBe(tokenOf(written));
    const wrong = ['init', '--yes', '--file', 'b.env', '--api-origin', 'api.example'];
    expect(await runCli(wrong, { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('PUBLIC_ORIGIN'),
    });
  });
});

describe.skipIf(!existsSync(TERMINAL))('init on a terminal', () => {
  it('prompts for missing options, and again after an invalid input [OPS-2]', async () => {
    const words = [process.execPath, CLI, 'init', '--file', 'asked.env'].join(' ');
    const child = spawn(
      TERMINAL,
      ['-qec', `${words} --shop-origin https://shop.example`, '/dev/null'],
      { cwd: folder, env: { PATH: process.env['PATH'] ?? '' }, stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const answers = new Map([['PUBLIC_ORIGIN', ['api.example', 'https://api.example']]]);
    const asked: string[] = [];
    let said = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      said += String(chunk);
      const variable = / ([A-Z_]+): \S*$/.exec(said)?.[1];
      if (variable === undefined) continue;
      said = '';
      asked.push(variable);
      child.stdin.write(`${answers.get(variable)?.shift() ?? ''}\r`);
    }
    expect(asked).toEqual([
      'DATABASE_URL',
      'PUBLIC_ORIGIN',
      'PUBLIC_ORIGIN',
      'PUBLIC_AUTH_ORIGIN',
      'SMTP_URL',
      'SMTP_FROM',
    ]);
    const written = readFileSync(join(folder, 'asked.env'), 'utf8');
    expect(written).toMatch(/^PUBLIC_ORIGIN=https:\/\/api\.example$/m);
    expect(written).toMatch(/^STOREFRONT_ORIGIN=https:\/\/shop\.example$/m);
    expect(written).toMatch(/^# DATABASE_URL=$/m);
  });
});
