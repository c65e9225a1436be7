import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The longest socket path that every system supports, in bytes. */
const LONGEST_PATH = 100;

export interface BackupSocket {
  readonly close: () => Promise<void>;
}

/** The directory's socket path; undefined where none is possible. */
export const backupSocketPath = (directory: string): string | undefined => {
  const path = join(directory, 'backup.sock');
  const fits = Buffer.byteLength(path) <= LONGEST_PATH && process.platform !== 'win32';
  return fits ? path : undefined;
};

const closeServer = (server: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const send = async (parts: readonly Buffer[], response: ServerResponse): Promise<void> => {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  response.writeHead(200, { 'Content-Length': size });
  // Who asked may have been interrupted.
  await pipeline(Readable.from(parts), response).catch(() => {});
};

/**
 * Answers `POST /backup` with `dump` on a socket that only this user may open, because the embedded database serves one
 * process. Needs the directory's lock.
 */
export const openBackupSocket = async (
  directory: string,
  dump: () => Promise<readonly Buffer[]>,
): Promise<BackupSocket> => {
  const path = backupSocketPath(directory);
  if (path === undefined) return { close: () => Promise.resolve() };
  // Left by a killed process.
  await rm(path, { force: true });
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/backup') {
      response.writeHead(404).end();
      return;
    }
    dump().then(
      (parts) => send(parts, response),
      () => response.writeHead(503).end(),
    );
  });
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  await once(server, 'listening');
  server.unref();
  return { close: () => closeServer(server) };
};

/** Requests a tar archive from the process that has the directory; undefined when there is none. Throws when it fails. */
export const requestBackup = async (
  directory: string,
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> => {
  const socketPath = backupSocketPath(directory);
  if (socketPath === undefined) return undefined;
  const outgoing = request({ socketPath, path: '/backup', method: 'POST', signal }).end();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | undefined>();
  outgoing.once('error', (error) => {
    if (signal.aborted) reject(error);
    else resolve(undefined);
  });
  outgoing.once('response', resolve);
  const response = await promise;
  if (response === undefined || response.statusCode === 200) return response;
  response.resume();
  throw new Error('The running marketplace could not copy its database: its log says why.');
};
