import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT } from './paths.mjs';

const LOCK = join(ROOT, 'package-lock.json');

// Not `npm ci`: it refuses a lock file made against a registry that lacks packages of foreign platforms.
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');

const OLDEST_MAJOR = 20;

/** Installs missing or outdated dependencies, Node 26 included. Exits with an explanation on failure. */
export function install() {
  requireNode();
  if (!isCurrent()) {
    console.log('Installing dependencies …');
    const { status, error } = spawnSync('npm', INSTALL, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: '', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    });
    if (error || status !== 0) {
      console.error(
        `The installation failed${error ? `: ${error.message}` : ''}. See the lines above.`,
      );
      process.exit(status || 1);
    }
  }
  if (existsSync(NODE)) return;
  console.error(
    `Node 26 is missing at ${NODE}. Its package installs it by a script: ` +
      'run `npm install` without --ignore-scripts, then try again.',
  );
  process.exit(1);
}

function isCurrent() {
  if (!existsSync(INSTALLED) || !existsSync(NODE)) return false;
  return !existsSync(LOCK) || statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs;
}

function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST_MAJOR) return;
  console.error(
    `Pawcall needs Node.js ${OLDEST_MAJOR} or newer to start (this is ${process.versions.node}). ` +
      'Install a current Node.js from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
