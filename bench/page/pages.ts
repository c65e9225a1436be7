import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A page's files by their path, and how to stop serving them. */
export interface Pages {
  readonly stop: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = ['.png', '.woff2'];
/** What has no ending is no file, but what a peer's service answers. */
const ANSWER = 'application/json';
const FOREVER = 'public, max-age=31536000, immutable';

interface File {
  readonly type: string;
  readonly body: Buffer;
  readonly isBrotli: boolean;
}

const fileOf = (path: string, content: Buffer): File => {
  const type = TYPES[extname(path)] ?? ANSWER;
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

/**
 * Serves files from memory, each compressed once as a CDN does. `/session-code` answers that the shop does not know the
 * visitor.
 */
export const servePages = (port: number, files: ReadonlyMap<string, Buffer>): Promise<Pages> => {
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
