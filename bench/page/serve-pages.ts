import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePorts } from '../../e2e/stack/service.ts';
import { startRealStack } from '../../e2e/stack/start-stacks.ts';
import type { WidgetServices } from './widget-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = ['.png', '.woff2'];
const FOREVER = 'public, max-age=31536000, immutable';

interface File {
  readonly type: string;
  readonly body: Buffer;
  readonly isBrotli: boolean;
}

const fileOf = (path: string, content: Buffer): File => {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const isBrotli = !COMPRESSED.includes(extname(path));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { type, isBrotli, body: isBrotli ? brotliCompressSync(content, { params }) : content };
};

/** The files of a folder by their address below `prefix`. */
export const filesOf = (folder: string, prefix: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [`${prefix}${path.slice(folder.length)}`, readFileSync(path)];
      }),
  );

/** Serves brotli-compressed files from memory; `/session-code` answers that nobody is signed in. */
const servePages = (
  port: number,
  files: ReadonlyMap<string, Buffer>,
): Promise<{ readonly stop: () => Promise<void> }> => {
  const ready = new Map([...files].map(([path, content]) => [path, fileOf(path, content)]));
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname;
    const file = ready.get(path);
    if (path === '/session-code') {
      outgoing.setHeader('Content-Type', 'application/json');
      outgoing.end('{"value":null}');
    } else if (file) {
      outgoing.setHeader('Content-Type', file.type);
      outgoing.setHeader('Cache-Control', FOREVER);
      if (file.isBrotli) outgoing.setHeader('Content-Encoding', 'br');
      outgoing.end(file.body);
    } else {
      outgoing.statusCode = 404;
      outgoing.end();
    }
  });
  return new Promise((resolve) => {
    server.listen(port, 'localhost', () =>
      resolve({
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            server.closeAllConnections();
          }),
      }),
    );
  });
};

/** Pages that are served beside a real marketplace. */
interface ServedPages {
  readonly site: string;
  readonly stop: () => Promise<void>;
}

/** Starts a real marketplace with its demo data, and serves pages of a shop on which nobody is signed in. */
export const startPages = async (
  pagesOf: (services: WidgetServices) => Promise<ReadonlyMap<string, Buffer>>,
): Promise<ServedPages> => {
  const [port = 0] = await freePorts(1);
  const site = `http://localhost:${port}`;
  const stack = await startRealStack(0, [site]);
  const { api } = stack.addresses;
  const config: { readonly data: { readonly authBase: string } } = await (
    await fetch(`${api}/v1/partners/harborvale/widget-config`)
  ).json();
  const files = await pagesOf({ site, api, auth: config.data.authBase });
  const pages = await servePages(port, files);
  return {
    site,
    async stop() {
      await pages.stop();
      await stack.stop();
    },
  };
};
