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
    if (chunk) return chunk.code;
  }
  throw new Error(`${source} could not be built: Vite answered no chunk.`);
};
