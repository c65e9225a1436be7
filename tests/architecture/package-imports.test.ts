import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The allowed imports (`@pawcall/…` names), as in ARCHITECTURE.md. Tests may also import testing. */
export const ALLOWED_IMPORTS = {
  'packages/contract': [],
  'packages/domain': ['contract'],
  'packages/format': ['contract', 'domain'],
  'packages/transport': ['contract', 'domain'],
  'packages/auth-client': ['transport', 'contract', 'domain'],
  'packages/client': ['auth-client', 'transport', 'contract', 'domain'],
  'packages/react': ['client', 'auth-client', 'transport', 'format', 'contract', 'domain'],
  'packages/element': ['react', 'client', 'auth-client', 'format', 'contract', 'domain'],
  'packages/testing': ['transport', 'contract', 'domain'],
  'packages/conformance': ['client', 'auth-client', 'contract', 'domain'],
  'apps/marketplace': ['format', 'contract', 'domain'],
  'apps/docs': [],
  'apps/storefront': ['element', 'client', 'auth-client', 'format', 'contract', 'domain'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The allowed imports of the widget's test harness in `packages/testing/src/react`. */
export const HARNESS_ALLOWED_IMPORTS = ['react', ...ALLOWED_IMPORTS['packages/testing']] as const;

/** Every package by its short name. */
export const PACKAGE_NAMES: readonly string[] = Object.keys(ALLOWED_IMPORTS).map((folder) =>
  folder.replace(/^(?:packages|apps)\//, ''),
);

const ROOT = join(import.meta.dirname, '..', '..');
const FIXTURE = join(import.meta.dirname, 'imports-fixture');
const TESTED_WITH_THE_FAKE = ['packages/conformance', 'packages/element'];
const TYPESCRIPT_STARTS_MS = 60_000;

// Types resolve through the repository's node_modules; the linter skips what .gitignore names, as .cache is.
let typesSandbox: string;
let lintSandbox: string;

beforeAll(async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  typesSandbox = await mkdtemp(join(ROOT, '.cache', 'imports-'));
  lintSandbox = await mkdtemp(join(tmpdir(), 'pawcall-imports-'));
  await cp(join(ROOT, '.oxlintrc.json'), join(lintSandbox, '.oxlintrc.json'));
});

afterAll(async () => {
  await rm(typesSandbox, { recursive: true, force: true });
  await rm(lintSandbox, { recursive: true, force: true });
});

/** Runs a tool of the repository under this Node; resolves with its exit code and everything it printed. */
async function run(script: string, args: readonly string[], cwd: string) {
  // Into a file: oxlint truncates its output when a pipe's reader is slow.
  const log = join(typesSandbox, 'output.log');
  const file = openSync(log, 'w');
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
    cwd,
    stdio: ['ignore', file, file],
  });
  const [code] = await once(child, 'close');
  closeSync(file);
  return { code, output: await readFile(log, 'utf8') };
}

async function place(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Type-checks one fixture in `folder` with the references of that package. */
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
        // A rejected project would emit declarations beside the sources that it must not see.
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

describe('imports between the packages', () => {
  it(
    'fails the type check of an import of a higher package',
    { timeout: TYPESCRIPT_STARTS_MS },
    async () => {
      const { code, output } = await typecheckIn('packages/domain', 'upward.ts');
      expect(code).not.toBe(0);
      expect(output).toMatch(/TS6307|TS6059/);
    },
  );

  it(
    'passes the type check of an import of a lower package',
    { timeout: TYPESCRIPT_STARTS_MS },
    async () => {
      expect(await typecheckIn('packages/domain', 'downward.ts')).toEqual({ code: 0, output: '' });
    },
  );

  it(
    'fails the lint of every forbidden import, and of no other',
    { timeout: TYPESCRIPT_STARTS_MS },
    async () => {
      const expected: string[] = [];
      const sources: readonly (readonly [string, readonly string[]])[] = [
        ...Object.entries(ALLOWED_IMPORTS).map(
          ([folder, allowed]) => [`${folder}/src`, allowed] as const,
        ),
        ['packages/testing/src/react', HARNESS_ALLOWED_IMPORTS],
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

  it('has no published package that depends on a private one', async () => {
    const manifests = await Promise.all(
      Object.keys(ALLOWED_IMPORTS).map(async (folder) =>
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

  it.each(Object.entries(ALLOWED_IMPORTS))(
    'lets %s reference only packages that it may import',
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
