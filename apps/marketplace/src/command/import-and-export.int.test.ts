import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { emptyFolder, runCli } from '../../testing/run-cli.ts';
import { postgresDatabase } from '../../testing/test-database.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../examples/marketplace-data');

describe.skipIf(inject('postgres') === '')('import and export', () => {
  it('import files, report rejected rows, and export and restore the marketplace [OPS-10][OPS-12][OPS-14]', async () => {
    const folder = emptyFolder();
    const run = async (url: string, ...words: string[]) =>
      runCli(words, { folder, environment: { DATABASE_URL: url, DEMO: '0' } });
    const [first, second] = await Promise.all([postgresDatabase(), postgresDatabase()]);
    const imported = await run(first, 'import', EXAMPLE);
    expect(imported.code).toBe(0);
    expect(imported.stdout).toMatch(/^providers +5 +5 +0 +0$/m);
    const file = join(folder, 'hours.csv');
    await writeFile(file, 'provider,weekday,start,end\nBL-009,1,09:00,10:00\n');
    const refused = await run(first, 'import', file);
    expect(refused.code).toBe(3);
    expect(refused.stdout).toMatch(/^hours\.csv:2: provider no provider is called BL-009$/m);
    const moved = join(folder, 'moved');
    expect((await run(first, 'export', moved)).code).toBe(0);
    const restored = await run(second, 'import', moved, '--json');
    expect(JSON.parse(restored.stdout)).toMatchObject({ restored: 65 });
    const again = await run(second, 'import', moved);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('not empty');
  });
});
