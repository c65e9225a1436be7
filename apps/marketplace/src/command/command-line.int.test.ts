import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { emptyFolder, runCli } from '../../testing/run-cli.ts';
import { createDatabase } from '../../testing/create-postgres-database.ts';

const server = inject('postgres');

describe('pawcall-marketplace', () => {
  let folder: string;
  beforeAll(() => {
    folder = emptyFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('lists its commands and suggests one for a misspelt word [OPS-1]', async () => {
    const run = (...words: readonly string[]) => runCli(words, { folder });
    const [help, wrong, option] = await Promise.all([
      run('--help'),
      run('migarte'),
      run('migrate', '--forse'),
    ]);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    for (const name of ['serve', 'migrate', 'import']) {
      expect(help.stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain('Did you mean migrate?');
    expect(option).toMatchObject({ code: 2, stdout: '' });
    expect(option.stderr).toContain('--forse');
  });

  it('names the wrong setting as text and as JSON [OPS-1]', async () => {
    writeFileSync(join(folder, 'wrong.env'), 'HOLD_MINUTES=90\n');
    const words = ['migrate', '--settings', 'wrong.env', '--json'];
    const { code, stderr } = await runCli(words, { folder });
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toEqual({
      error: { code: 'settings', message: expect.stringContaining('HOLD_MINUTES') },
    });
    const lost = await runCli(['migrate', '--settings', 'lost.env'], { folder });
    expect(lost.code).toBe(2);
    expect(lost.stderr).toContain('pawcall-marketplace init');
  });

  it('rejects --check for the embedded database, which migrates when it is opened [OPS-2]', async () => {
    const { code, stderr } = await runCli(['migrate', '--check'], { folder });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('--check needs DATABASE_URL'),
    });
    expect(readdirSync(folder)).not.toContain('.data');
  });

  it('reports that DATA_DIR is too long for a backup socket [OPS-9]', async () => {
    const environment = { DATA_DIR: `${'long'.repeat(25)}` };
    const { code, stderr } = await runCli(['backup', 'a.backup'], { folder, environment });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('shorten DATA_DIR'),
    });
  });

  describe.skipIf(server === '')('with PostgreSQL', () => {
    it('reads its settings file, lists pending migrations and runs them [OPS-2]', async () => {
      const url = await createDatabase(server);
      writeFileSync(join(folder, 'pawcall.env'), `DATABASE_URL=${url}\n`);
      const missing = await runCli(['migrate', '--check', '--json'], { folder });
      expect(missing.code).toBe(3);
      const { pending } = JSON.parse(missing.stdout);
      expect(pending.length).toBeGreaterThan(3);
      const ran = await runCli(['migrate', '--json'], { folder });
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(ran.stdout)).toEqual({ ran: pending, searchMade: false });
      const after = await runCli(['migrate', '--check'], { folder });
      expect(after).toMatchObject({ code: 0, stdout: 'The schema is up to date.\n' });
    });
  });
});
