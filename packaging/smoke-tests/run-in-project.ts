import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { bookAsGuest, type Stage } from './book-as-guest.ts';
import type { Tarball } from '../tarball.ts';
import type { SmokeTestProject } from './smoke-test-projects.ts';

/** How a project went, in milliseconds. */
export interface SmokeTestResult {
  readonly installMs: number;
  readonly buildMs: number;
  readonly bookMs: number;
}

/** Puts the packed packages into a new project of this kind, builds it, serves it on `port`, and books a visit in it. */
export const runInProject = async (
  project: SmokeTestProject,
  tarballs: readonly Tarball[],
  port: number,
  stage: Stage,
): Promise<SmokeTestResult> => {
  const folder = mkdtempSync(join(tmpdir(), `pawcall-${project.name}-`));
  try {
    const timed = stopwatch();
    copyApp(project.name, folder, stage.api, stage.auth);
    installInto(folder, [...tarballs.map(({ file }) => file), ...project.installs]);
    const installMs = timed();
    const node = (script: readonly string[]) => [
      join(folder, 'node_modules', script[0] ?? ''),
      ...script.slice(1),
    ];
    if (project.build) {
      const env = { ...process.env, NODE_ENV: 'production' };
      execFileSync(process.execPath, node(project.build), {
        cwd: folder,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
    if (project.name === 'html') {
      const script = join(folder, 'node_modules/@pawcall/element/script');
      cpSync(script, join(folder, 'pawcall'), { recursive: true });
    }
    const buildMs = timed();
    const stop = project.serve
      ? serveByItself(folder, node([...project.serve, String(port)]))
      : await serveFolder(folder, project.folder ?? '.', port);
    try {
      await bookAsGuest(`http://localhost:${port}`, stage);
    } finally {
      await stop();
    }
    return { installMs, buildMs, bookMs: timed() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Copies a project's own files; the addresses that its page names are those of the stage. */
export const copyApp = (name: string, folder: string, api: string, auth: string): void => {
  cpSync(join(import.meta.dirname, name, 'app'), folder, { recursive: true });
  for (const file of globSync('**/*', { cwd: folder })) {
    const path = join(folder, file);
    if (statSync(path).isDirectory()) continue;
    const text = readFileSync(path, 'utf8')
      .replaceAll('https://api.example.com', api)
      .replaceAll('https://auth.example.com', auth);
    writeFileSync(path, text);
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
};

/** What a project needs could not be installed: more often the registry's failure than the packages' own. */
export class InstallFailure extends Error {
  override readonly name = 'InstallFailure';
}

/** Installs packages, by name or tarball, as their user would. Throws an `InstallFailure`. */
export const installInto = (folder: string, packages: readonly string[]): void => {
  const words = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  const { status, stderr, error } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new InstallFailure(error?.message ?? stderr.trim());
};

const stopwatch = () => {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const passed = now - last;
    last = now;
    return passed;
  };
};

const serveFolder = async (root: string, outDir: string, port: number) => {
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { outDir },
    preview: { port, strictPort: true },
  });
  return () => server.close();
};

const serveByItself = (cwd: string, script: readonly string[]) => {
  const child = spawn(process.execPath, script, { cwd, stdio: 'ignore' });
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null) {
      child.kill();
      await gone;
    }
  };
};
