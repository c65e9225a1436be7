import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, NODE, ROOT, tool } from './paths.mjs';

const LIBRARIES = ['contract', 'domain', 'format', 'transport', 'auth-client', 'client', 'react'];

/** Builds what a folder's own Vite configuration says. */
const vite = (folder) => ({
  folder,
  script: tool('vite', 'bin/vite.js'),
  arguments: ['build', '--logLevel', 'warn'],
});

/** The builds in order: script, arguments, folder, sources, and a file that proves the build exists. */
const BUILDS = [
  {
    name: 'widget',
    ...vite('packages/element'),
    sources: [...LIBRARIES, 'element'].map((name) => `packages/${name}`),
    proof: 'packages/element/dist/integrity.json',
  },
  {
    name: 'storefront',
    ...vite('apps/storefront'),
    sources: [...LIBRARIES.map((name) => `packages/${name}`), 'apps/storefront'],
    proof: 'apps/storefront/dist/browser/.vite/manifest.json',
  },
  {
    name: 'documentation',
    folder: '.',
    script: join(ROOT, 'apps/docs/src/main.ts'),
    arguments: [],
    sources: [
      'apps/docs',
      'docs',
      'packages',
      'examples',
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
    ],
    proof: 'apps/docs/dist/site/search.json',
    // A dead link must not prevent the start.
    isOptional: true,
  },
];

/** Builds what changed since its last build, or everything with `force`. Answers whether everything is built. */
export function buildAll({ force = false } = {}) {
  return BUILDS.every((build) => buildWhenChanged(build, force));
}

function buildWhenChanged(build, force) {
  const { name, folder, script, arguments: words, sources, proof, isOptional = false } = build;
  const stampFile = join(CACHE, `build-${name}.stamp`);
  const stamp = stampOf([...sources, 'package-lock.json']);
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (!force && last === stamp && existsSync(join(ROOT, proof))) return true;
  console.log(`Building the ${name} …`);
  const { status } = spawnSync(NODE, [script, ...words], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(`The ${name} could not be built. See the lines above.`);
    return isOptional;
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

/** A hash over the names and contents of everything a build reads. */
function stampOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesUnder(source)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const entries = existsSync(join(ROOT, path)) ? [path] : [];
  const files = [];
  while (entries.length > 0) {
    const entry = entries.pop();
    const children = childrenOf(entry);
    if (children) entries.push(...children);
    else if (!/\.test\.tsx?$/.test(entry)) files.push(entry);
  }
  return files.toSorted((a, b) => (a < b ? -1 : 1));
}

function childrenOf(path) {
  try {
    return readdirSync(join(ROOT, path))
      .filter((name) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.'))
      .map((name) => `${path}/${name}`);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
