import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LOCALES } from '@pawcall/contract';
import { build } from 'vite';
import { messagesPlugin } from '../messages-plugin.ts';

const SOURCE = fileURLToPath(new URL('markup.tsx', import.meta.url));

/** What the components say of the first step. */
export interface RenderedStep {
  /** One for each of `LOCALES`. */
  readonly markups: readonly string[];
  /** What keeps the room of the way on. */
  readonly room: string;
  /** The styles, minified. */
  readonly css: string;
}

/** Renders the first step out of the React components themselves, in this process. */
export const renderFirstStep = async (): Promise<RenderedStep> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: {
      'process.env.NODE_ENV': '"production"',
      // Nobody visits a build, and Node warns whoever asks what it keeps.
      'globalThis.localStorage': 'undefined',
    },
    plugins: [messagesPlugin()],
    // As it is served, whatever the build around is for.
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
    const folder = mkdtempSync(join(tmpdir(), 'pawcall-first-step-'));
    try {
      const file = join(folder, 'markup.mjs');
      writeFileSync(file, chunk.code);
      const { firstStep }: typeof import('./markup.tsx') = await import(pathToFileURL(file).href);
      return await firstStep(LOCALES);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  throw new Error('The first step could not be rendered: Vite answered no chunk.');
};
