import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, preview } from 'vite';
import { ROOT } from './paths.mjs';

const configFile = join(ROOT, 'apps', 'storefront', 'gallery', 'vite.config.ts');
const HOST = '127.0.0.1';

const addressOf = (server) => server.resolvedUrls.local[0];

/** Serves the gallery from its sources and answers its address; a change shows at once. */
export async function serveGallerySources(port) {
  const server = await createServer({ configFile, server: { host: HOST, port } });
  await server.listen();
  return addressOf(server);
}

/** Builds the gallery into a folder of its own and serves it on a free port: its address, and how to stop it. */
export async function serveGallery() {
  const outDir = mkdtempSync(join(tmpdir(), 'pawcall-gallery-'));
  const options = { configFile, logLevel: 'warn', build: { outDir } };
  await build(options);
  const server = await preview({ ...options, preview: { host: HOST, port: 0 } });
  const stop = async () => {
    await server.close();
    rmSync(outDir, { recursive: true });
  };
  return { address: addressOf(server), stop };
}
