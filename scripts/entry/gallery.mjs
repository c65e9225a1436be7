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

/** Builds the gallery and serves it on a free port: its address, and how to stop it. */
export async function serveGallery() {
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, logLevel: 'warn', preview: { host: HOST, port: 0 } });
  return { address: addressOf(server), stop: () => server.close() };
}
