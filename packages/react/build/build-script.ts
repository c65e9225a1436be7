import { minify } from 'terser';
import { build } from 'vite';
import { stepPlugin } from './first-step/step-plugin.ts';
import { ownKeysPlugin } from './own-keys-plugin.ts';

/** How one script is built of one source, with everything it imports in it. */
export interface ScriptToBuild {
  readonly source: string;
  readonly format: 'es' | 'iife';
  /** Names that stand for values. */
  readonly define: Readonly<Record<string, unknown>>;
  /** Modules in whose place others stand. */
  readonly standIns?: Readonly<Record<string, string>>;
}

/** Builds one script and answers its code. */
export const buildScript = async (script: ScriptToBuild): Promise<string> => {
  const { source, format, define, standIns = {} } = script;
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    plugins: [stepPlugin(), ownKeysPlugin()],
    resolve: {
      alias: Object.entries(standIns).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format, codeSplitting: false } },
    },
  });
  for (const result of [built].flat()) {
    const [chunk] = 'output' in result ? result.output : [];
    if (chunk) return tightened(chunk.code, format);
  }
  throw new Error(`${source} could not be built: Vite answered no chunk.`);
};

/** What the bundler's own minifier leaves: a tenth of a kB of the first script, where each byte counts (decision 013). */
const tightened = async (code: string, format: ScriptToBuild['format']): Promise<string> => {
  const compress = { passes: 3 };
  const { code: tight } = await minify(code, { module: format === 'es', ecma: 2022, compress });
  if (tight === undefined) throw new Error('Terser answered no code.');
  return tight;
};
