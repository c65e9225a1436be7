import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.ts';
import type { Tarball } from './tarball.ts';

/** A project outside this repository that has the packed packages in its `node_modules`. */
export interface Consumer {
  readonly folder: string;
  write(file: string, text: string): void;
  /** What TypeScript says of the project under these compiler options; empty when it is content. */
  compile(compilerOptions: object): string;
  /** Runs a program by Node 26, with flags of it; answers what it printed. */
  run(
    flags: readonly string[],
    file: string,
  ): { readonly status: number | null; readonly output: string };
  remove(): void;
}

/** Unpacks the tarballs as npm does; what they depend on is linked from this repository. */
export const createConsumer = (
  tarballs: readonly Tarball[],
  others: readonly string[],
): Consumer => {
  const folder = mkdtempSync(join(tmpdir(), 'pawcall-consumer-'));
  const modules = join(folder, 'node_modules');
  for (const { name, file } of tarballs) {
    const target = join(modules, '@pawcall', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  }
  for (const name of others) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('package.json', '{ "type": "module" }');
  return {
    folder,
    write,
    compile: (compilerOptions) => {
      write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
    },
    run: (flags, file) => {
      const all = [...flags, join(folder, file)];
      const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8' });
      return { status, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
