import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LOCALES } from '@pawcall/contract';
import { build } from 'vite';
import { messagesPlugin } from '../messages-plugin.ts';

const SOURCE = fileURLToPath(new URL('first-step-markup.tsx', import.meta.url));

/** The first step, rendered by React on a server. */
export interface RenderedStep {
  /** One for each of `LOCALES`. */
  readonly markups: readonly string[];
  /** The placeholder of the Continue button. */
  readonly room: string;
  /** The minified styles. */
  readonly css: string;
}

export const renderFirstStep = async (): Promise<RenderedStep> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: {
      'process.env.NODE_ENV': '"production"',
      // Node warns when localStorage is read without a file for it.
      'globalThis.localStorage': 'undefined',
    },
    plugins: [messagesPlugin()],
    // The production output, also inside a development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: SOURCE,
      write: false,
      target: 'esnext',
      cssMinify: true,
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  for (const result of [built].flat()) {
    const [chunk] = 'output' in result ? result.output : [];
    if (!chunk) continue;
    const folder = mkdtempSync(join(tmpdir(), 'pawcall-prerender-'));
    try {
      const file = join(folder, 'first-step-markup.mjs');
      writeFileSync(file, chunk.code);
      const { firstStep }: typeof import('./first-step-markup.tsx') = await import(
        pathToFileURL(file).href
      );
      return await firstStep(LOCALES);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  throw new Error('The first step could not be rendered: Vite returned no chunk.');
};
