import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { build } from 'vite';
import { emitDeclarations, writeDeclarations } from './declarations.ts';
import { PACKAGE, ROOT, STAGE } from './paths.ts';

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  dependencies: v.record(v.string(), v.string()),
});
const Packed = v.tuple([
  v.object({ filename: v.string(), size: v.number(), unpackedSize: v.number() }),
]);

/** A packed package: the tarball and its sizes in bytes. */
export interface Tarball {
  readonly file: string;
  readonly size: number;
  readonly unpackedSize: number;
}

/** Puts the package together as it would be published: one ES module, its declarations, manifest, readme, licence. */
export const stagePackage = async (): Promise<void> => {
  rmSync(STAGE, { recursive: true, force: true });
  mkdirSync(STAGE, { recursive: true });
  emitDeclarations();
  writeDeclarations(join(STAGE, 'types'));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: STAGE,
      emptyOutDir: false,
      minify: false,
      target: 'es2024',
      lib: { entry: join(PACKAGE, 'src/index.ts'), formats: ['es'], fileName: 'index' },
      rolldownOptions: { external: [/^valibot$/, /^@noble\/hashes\//] },
    },
  });
  writeFileSync(join(STAGE, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  copyFileSync(join(PACKAGE, 'README.md'), join(STAGE, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(STAGE, 'LICENSE'));
};

const manifest = (): unknown => {
  const text: unknown = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const { dependencies, ...own } = v.parse(Manifest, text);
  return {
    ...own,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './types/auth-client/index.d.ts', default: './index.js' } },
    files: ['index.js', 'types'],
    // The packages of this repository that it is made of come along in it.
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => !name.startsWith('@pawcall/')),
    ),
  };
};

/** Packs what was staged; the tarball lies beside it. */
export const packStaged = (): Tarball => {
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts'], {
    cwd: STAGE,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, size, unpackedSize }] = v.parse(Packed, JSON.parse(output));
  return { file: join(STAGE, filename), size, unpackedSize };
};
