import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** `in-webkit.ts` with all it imports, as one script. */
export async function bundleInWebKit(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('in-webkit.ts', import.meta.url)),
        formats: ['iife'],
        name: 'inWebKit',
      },
    },
  });
  for (const result of [results].flat()) {
    if (!('output' in result)) continue;
    const [chunk] = result.output;
    return chunk.code;
  }
  throw new Error('in-webkit.ts was not bundled.');
}
