import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ALIAS = 'pawcall-booking.js';
const LOADER = 'pawcall-loader';

/** The hash by which a browser knows a file again. */
const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Vite plugin that makes a release of the built script (EMB-6, EMB-7): the short-lived alias, the hash of every file whose
 * name says what it holds (`integrity.json`), and the loader, which has the name and the hash of the script in it.
 */
export function releasePlugin(version: string, loaderSource: string): Plugin {
  return {
    name: 'pawcall-release',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (!script) throw new Error('The build has no script, so there is nothing to release.');
      const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
      write(ALIAS, `import './${script.fileName}';\n`);
      const hash = (file: string) => integrityOf(readFileSync(join(dir, file)));
      const loader = await buildLoader(loaderSource, {
        file: script.fileName,
        integrity: hash(script.fileName),
      });
      const mark = createHash('sha256').update(loader).digest('hex').slice(0, 8);
      const loaders = [`${LOADER}-${version}-${mark}.js`, `${LOADER}.js`] as const;
      for (const name of loaders) write(name, loader);
      const named = readdirSync(dir, { recursive: true })
        .map((file) => String(file).replaceAll('\\', '/'))
        .filter((file) => /-[\w-]{8}\.\w+$/.test(file))
        .toSorted();
      const integrity = Object.fromEntries(named.map((file) => [file, hash(file)]));
      const release = { version, script: script.fileName, loader: loaders[0], integrity };
      write('integrity.json', `${JSON.stringify(release, null, 2)}\n`);
    },
  };
}

/** The loader as one classic script. */
async function buildLoader(
  source: string,
  script: Readonly<Record<'file' | 'integrity', string>>,
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __PAWCALL_SCRIPT__: JSON.stringify(script) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  for (const result of [built].flat()) {
    const [chunk] = 'output' in result ? result.output : [];
    if (chunk) return chunk.code;
  }
  throw new Error('The loader could not be built: Vite answered no chunk.');
}
