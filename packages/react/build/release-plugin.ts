import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { CONFIG_SCHEMA_FILE, configSchema } from './config-schema.ts';
import { prerenderPlugin } from './prerender-plugin.ts';

const ALIAS = 'pawcall-booking.js';
const SCRIPT = 'pawcall-booking';
const LOADER = 'pawcall-loader';
const VISITS = 'pawcall-visits';

/** The sources of the scripts that are not part of Vite's bundle. */
export interface ReleaseSources {
  /** The first script, which shows the prerendered first step and loads the app. */
  readonly script: string;
  /** The script of the visits, which loads the same app. */
  readonly visits: string;
  /** The module that replaces `@pawcall/react` in the first script. */
  readonly firstStep: string;
  readonly loader: string;
}

/**
 * Vite plugin that makes a release of a build (EMB-6, EMB-7): the first script with the app's name and hash, its short-lived
 * alias, the loader with the first script's name and hash, the JSON Schema of the options, and `integrity.json` with the hash of
 * every content-named file.
 */
export function releasePlugin(version: string, sources: ReleaseSources): Plugin {
  let script = '';
  let visits = '';
  return {
    name: 'pawcall-release',
    apply: 'build',
    generateBundle: {
      // After Vite's last changes of the chunks, which are part of their hashes.
      order: 'post',
      async handler(_, bundle) {
        const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (app?.type !== 'chunk') throw new Error('The build has no entry chunk to release.');
        const define = {
          '__PAWCALL_APP__.file': app.fileName,
          // The shortest that browsers accept: a hash does not compress.
          '__PAWCALL_APP__.integrity': integrityOf(app.code, 'sha256'),
        };
        const emit = async (name: string, entry: string): Promise<string> => {
          const replace = { '@pawcall/react': sources.firstStep };
          const source = await buildScript({ entry, format: 'es', define, replace });
          const fileName = `${name}-${version}-${contentHash(source)}.js`;
          this.emitFile({ type: 'asset', fileName, source });
          return fileName;
        };
        script = await emit(SCRIPT, sources.script);
        visits = await emit(VISITS, sources.visits);
        this.emitFile({
          type: 'asset',
          fileName: CONFIG_SCHEMA_FILE,
          source: `${JSON.stringify(configSchema(), null, 2)}\n`,
        });
      },
    },
    async writeBundle({ dir = '' }) {
      const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
      const hash = (file: string) => integrityOf(readFileSync(join(dir, file)));
      // A call, so that a page may also run it as a classic script: some consent and tag managers drop `type="module"`.
      write(ALIAS, `import('./${script}')`);
      write(`${VISITS}.js`, `import('./${visits}')`);
      const loader = await buildScript({
        entry: sources.loader,
        format: 'iife',
        define: { __PAWCALL_SCRIPT__: { file: script, integrity: hash(script) } },
      });
      const loaders = [`${LOADER}-${version}-${contentHash(loader)}.js`, `${LOADER}.js`] as const;
      for (const name of loaders) write(name, loader);
      const named = readdirSync(dir, { recursive: true })
        .map((file) => String(file).replaceAll('\\', '/'))
        .filter((file) => /-[\w-]{8}\.\w+$/.test(file))
        .toSorted();
      const integrity = Object.fromEntries(named.map((file) => [file, hash(file)]));
      const release = { version, script, visits, loader: loaders[0], integrity };
      write('integrity.json', `${JSON.stringify(release, null, 2)}\n`);
    },
  };
}

interface ScriptToBuild {
  readonly entry: string;
  readonly format: 'es' | 'iife';
  readonly define: Readonly<Record<string, unknown>>;
  /** Replacements of modules. */
  readonly replace?: Readonly<Record<string, string>>;
}

/** Builds one script into a single file, and returns its code. */
const buildScript = async (script: ScriptToBuild): Promise<string> => {
  const { entry, format, define, replace = {} } = script;
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    plugins: [prerenderPlugin()],
    resolve: {
      alias: Object.entries(replace).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format, codeSplitting: false } },
    },
  });
  for (const result of [built].flat()) {
    const [chunk] = 'output' in result ? result.output : [];
    if (chunk) return chunk.code;
  }
  throw new Error(`Vite returned no chunk for ${entry}.`);
};

const integrityOf = (content: string | Buffer, algorithm = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);
