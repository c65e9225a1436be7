import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { join } from 'node:path';
import { stageFolder } from './paths.ts';
import { entriesOf, readManifest, type PublishedName } from './published-packages.ts';

/** Limit in brotli bytes of a package's own code in a bundle that uses all of it, without imports. */
export const BUDGETS: Readonly<Record<PublishedName, number>> = {
  contract: 9_500,
  domain: 18_300,
  format: 1_500,
  transport: 5_500,
  'auth-client': 7_000,
  client: 9_000,
  // With the list of visits, in four languages.
  react: 169_000,
  element: 9_500,
  conformance: 16_000,
  marketplace: 171_000,
};

const OWN = /^[./\0]|^[A-Za-z]:[\\/]/;

/** The brotli bytes of a staged package's own code, bundled and minified. */
export const sizeOf = async (name: PublishedName): Promise<number> => {
  const folder = stageFolder(name);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: entriesOf(readManifest(name)).map((entry) => join(folder, 'dist', `${entry}.js`)),
        external: (id) => !OWN.test(id),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return chunks.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? brotliSize(chunk.code) : 0),
    0,
  );
};

const brotliSize = (text: string): number =>
  brotliCompressSync(Buffer.from(text), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
