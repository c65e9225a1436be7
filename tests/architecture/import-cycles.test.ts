import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = join(ROOT, '.dependency-cruiser.mjs');
const CRUISE_MS = 60_000;

/** The violations in these folders, each once: the rule and the file. */
function broken(...folders: readonly string[]) {
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', ...folders];
  return new Promise<readonly string[]>((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => {
        try {
          const { violations } = JSON.parse(stdout).summary;
          const named = violations.map(
            ({ rule, from, to }: { rule: { name: string }; from: string; to: string }) =>
              `${rule.name}: ${[from, to].toSorted().join(' ↔ ')}`,
          );
          resolve([...new Set<string>(named)].toSorted());
        } catch {
          reject(new Error(`dependency-cruiser did not answer: ${stderr}`));
        }
      },
    );
  });
}

describe('import cycles', () => {
  it(
    'reports cycles between two files and two folders, of type imports too',
    { timeout: CRUISE_MS },
    async () => {
      const at = 'tests/architecture/cycles-fixture';
      expect(await broken(at)).toEqual([
        `no-cycle-between-files: ${at}/kitchen/dish.ts ↔ ${at}/kitchen/menu.ts`,
        `no-cycle-between-folders: ${at}/cellar ↔ ${at}/kitchen`,
      ]);
    },
  );

  it('reports none in the packages and the apps', { timeout: CRUISE_MS }, async () => {
    const sources = ['packages', 'apps'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}/src`),
    );
    expect(await broken(...sources)).toEqual([]);
  });
});
