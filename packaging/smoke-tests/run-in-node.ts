import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stage } from './book-as-guest.ts';
import { copyApp, installInto } from './run-in-project.ts';
import type { Tarball } from '../tarball.ts';

/** Signs in and requests a quote in a project that runs in this version of Node, then checks the marketplace by the contract suite. */
export const runInNode = (
  version: string,
  tarballs: readonly Tarball[],
  { api, auth }: Stage,
): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pawcall-node-'));
  try {
    copyApp('node', folder, api, auth);
    installInto(folder, [...tarballs.map(({ file }) => file), `node@${version}`]);
    const node = join(folder, 'node_modules/node/bin/node');
    const run = (...all: readonly string[]) =>
      execFileSync(node, all, { cwd: folder, encoding: 'utf8' });
    const said = run('book.mjs').trim();
    if (said !== 'authenticated true true') throw new Error(`Node ${version} said: ${said}`);
    const bin = 'node_modules/@pawcall/conformance/bin/pawcall-conformance.mjs';
    run(bin, '--api', api, '--auth', auth, '--part', 'widget');
    return run('--version').trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
