import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** `page-script.ts` with all it imports, as one script. */
export async function bundleInWebKit(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('page-script.ts', import.meta.url)),
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
  throw new Error('page-script.ts was not bundled.');
}
