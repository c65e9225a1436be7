import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARROWS, PACKAGE_NAMES, STAGE_ARROWS } from './arrows.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FIXTURE = join(import.meta.dirname, 'fixture');
const TESTED_WITH_THE_FAKE = ['packages/conformance', 'packages/element'];
const TYPESCRIPT_STARTS_MS = 60_000;

// Types resolve through the repository's node_modules; the linter skips what .gitignore names, as .cache is.
let typesSandbox: string;
let lintSandbox: string;

beforeAll(async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  typesSandbox = await mkdtemp(join(ROOT, '.cache', 'arrows-'));
  lintSandbox = await mkdtemp(join(tmpdir(), 'pawcall-arrows-'));
  await cp(join(ROOT, '.oxlintrc.json'), join(lintSandbox, '.oxlintrc.json'));
});

afterAll(async () => {
  await rm(typesSandbox, { recursive: true, force: true });
  await rm(lintSandbox, { recursive: true, force: true });
});

/** Runs a tool of the repository under this Node; answers its exit code and everything it printed. */
function run(script: string, args: readonly string[], cwd: string) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
      cwd,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function place(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Type-checks one fixture as if it lay in `folder`, with exactly the references of that package. */
async function typecheckIn(folder: string, fixture: string) {
  const tsconfig = JSON.parse(await readFile(join(ROOT, folder, 'tsconfig.json'), 'utf8'));
  const project = join(typesSandbox, fixture.replace('.ts', ''));
  await place(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        lib: tsconfig.compilerOptions.lib,
        rootDir: '.',
        outDir: 'out',
        // A refused project would write the declarations of what it must not see beside their sources.
        noEmitOnError: true,
      },
      include: ['*.ts'],
      references: tsconfig.references.map((reference: { path: string }) => ({
        path: relative(project, join(ROOT, folder, reference.path)),
      })),
    }),
  );
  await cp(join(FIXTURE, fixture), join(project, fixture));
  return run('typescript/bin/tsc', ['-b', '.'], project);
}

describe('the arrows between the packages', () => {
  it(
    'fails the type check of a rule that reaches up',
    { timeout: TYPESCRIPT_STARTS_MS },
    async () => {
      const { code, output } = await typecheckIn('packages/domain', 'upward.ts');
      expect(code).not.toBe(0);
      expect(output).toMatch(/TS6307|TS6059/);
    },
  );

  it(
    'passes the type check of a rule that reaches down',
    { timeout: TYPESCRIPT_STARTS_MS },
    async () => {
      expect(await typecheckIn('packages/domain', 'downward.ts')).toEqual({ code: 0, output: '' });
    },
  );

  it(
    'fails the lint of every import against an arrow, and of no other',
    // Beside other tests the linter has once ended without a word.
    { timeout: TYPESCRIPT_STARTS_MS, retry: 1 },
    async () => {
      const expected: string[] = [];
      const sources: readonly (readonly [string, readonly string[]])[] = [
        ...Object.entries(ARROWS).map(([folder, allowed]) => [`${folder}/src`, allowed] as const),
        ['packages/testing/src/react', STAGE_ARROWS],
      ];
      for (const [folder, allowed] of sources) {
        for (const name of PACKAGE_NAMES) {
          if (folder.includes(`/${name}/`)) continue;
          const file = `${folder}/imports-${name}.ts`;
          const text = await readFile(join(FIXTURE, 'upward.ts'), 'utf8');
          await place(join(lintSandbox, file), text.replace('@pawcall/client', `@pawcall/${name}`));
          if (!allowed.some((lower) => lower === name)) expected.push(file);
        }
      }
      const { output } = await run(
        'oxlint/bin/oxlint',
        ['-c', '.oxlintrc.json', '--format=unix', 'packages', 'apps'],
        lintSandbox,
      );
      expect(output).toContain('no-restricted-imports');
      const refused = output
        .split('\n')
        .filter((line) => line.includes('no-restricted-imports'))
        .map((line) => line.slice(0, line.indexOf(':')));
      expect(new Set(refused)).toEqual(new Set(expected));
    },
  );

  it('lets nothing that is published depend on what is private', async () => {
    const manifests = await Promise.all(
      Object.keys(ARROWS).map(async (folder) =>
        JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')),
      ),
    );
    const hidden = manifests.filter((manifest) => manifest.private).map(({ name }) => name);
    expect(hidden).toContain('@pawcall/testing');
    const depending = manifests
      .filter((manifest) => !manifest.private)
      .filter(({ dependencies, optionalDependencies, peerDependencies }) => {
        const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
        return hidden.some((name) => name in needed);
      })
      .map(({ name }) => name);
    expect(depending).toEqual([]);
  });

  it.each(Object.entries(ARROWS))(
    'lets %s reference only what it may import',
    async (folder, allowed) => {
      const tsconfig = JSON.parse(await readFile(join(ROOT, folder, 'tsconfig.json'), 'utf8'));
      const referenced = (tsconfig.references ?? []).map(({ path }: { path: string }) =>
        path.replace(/^.*\//, ''),
      );
      const may: readonly string[] = TESTED_WITH_THE_FAKE.includes(folder)
        ? [...allowed, 'testing']
        : allowed;
      expect(referenced.filter((name: string) => !may.includes(name))).toEqual([]);
    },
  );
});
