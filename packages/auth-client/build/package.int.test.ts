import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as source from '../src/index.ts';
import { apiReport } from './api-report.ts';
import { publintFindings, typesWrong } from './judges.ts';
import { PACKAGE, REPORT, ROOT, STAGE } from './paths.ts';
import { packStaged, stagePackage, type Tarball } from './stage.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const CONSUMER = {
  compilerOptions: {
    target: 'es2024',
    lib: ['ESNext', 'ESNext.Temporal', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  },
  include: ['*.ts'],
};

let tarball: Tarball;
beforeAll(async () => {
  await stagePackage();
  tarball = packStaged();
});

describe('the packed package', () => {
  it('is clean by publint and by are-the-types-wrong [LIB-5]', async () => {
    expect(await publintFindings()).toEqual([]);
    expect(typesWrong(tarball.file)).toBe('');
  });

  it('exports what the sources export, and loads nothing but valibot and a hash [LIB-3, LIB-5]', async () => {
    const built: unknown = await import(
      /* @vite-ignore */ pathToFileURL(join(STAGE, 'index.js')).href
    );
    expect(Object.keys(Object(built)).toSorted()).toEqual(Object.keys(source).toSorted());
    const text = readFileSync(join(STAGE, 'index.js'), 'utf8');
    const imports = [...text.matchAll(/^import .* from ['"]([^'"]+)['"]/gm)].map(
      ([, name]) => name,
    );
    const allowed = ['@noble/hashes/legacy.js', '@noble/hashes/utils.js', 'valibot'];
    expect(imports.toSorted()).toEqual(allowed);
    expect(text).not.toMatch(/\breact\b|node:/i);
  });

  it('holds no test, no fake and nothing of another package but its types', () => {
    const files = execFileSync('tar', ['-tzf', tarball.file], { encoding: 'utf8' }).split('\n');
    expect(files).toContain('package/README.md');
    expect(files).toContain('package/LICENSE');
    expect(files.filter((file) => /test|fake|\/src\//.test(file))).toEqual([]);
  });

  it('has an API report that is not stale: run `npm run api:report` [LIB-5]', async () => {
    expect(await apiReport()).toBe(readFileSync(REPORT, 'utf8'));
  });
});

describe('a project that installs the packed package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pawcall-consumer-'));
  beforeAll(() => {
    const modules = join(folder, 'node_modules');
    mkdirSync(join(modules, '@pawcall/auth-client'), { recursive: true });
    mkdirSync(join(modules, '@types'));
    const target = join(modules, '@pawcall/auth-client');
    execFileSync('tar', ['-xzf', tarball.file, '-C', target, '--strip-components=1']);
    mkdirSync(join(modules, '@noble'));
    for (const name of ['valibot', '@noble/hashes', 'axios', '@types/node', 'undici-types']) {
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    }
    cpSync(join(PACKAGE, 'examples'), folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['node', { module: 'nodenext' }],
    ['a bundler', { module: 'preserve', moduleResolution: 'bundler' }],
  ])('compiles the examples for %s, declarations included [LIB-3, LIB-5]', (_, resolution) => {
    const compilerOptions = { ...CONSUMER.compilerOptions, ...resolution };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...CONSUMER, compilerOptions }));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it('is told by the compiler when a call is made wrongly [LIB-5]', () => {
    const wrong = join(folder, 'wrong.ts');
    writeFileSync(
      wrong,
      "import { createUserKey } from '@pawcall/auth-client';\ncreateUserKey({ email: 1 });\n",
    );
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    rmSync(wrong);
    expect(stdout).toContain('wrong.ts');
  });
});
