import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';

/** The longest path of a socket that every system takes, in bytes. */
const LONGEST_PATH = 100;

/** What stands beside the lock of an embedded database: it answers with a copy of the database. */
export interface BackupDoor {
  readonly close: () => Promise<void>;
}

/** Where the process that has an embedded directory answers; undefined where no socket can stand. */
export const backupDoorOf = (directory: string): string | undefined => {
  const path = join(directory, 'backup.sock');
  const fits = Buffer.byteLength(path) <= LONGEST_PATH && process.platform !== 'win32';
  return fits ? path : undefined;
};

const closeServer = (server: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Answers `POST /backup` with what `dump` makes, on a socket that only this user may open. The embedded database serves
 * one process, so another that wants a copy while it runs has to ask for it. Call it while the directory is locked.
 */
export const openBackupDoor = async (
  directory: string,
  dump: () => Promise<Blob>,
): Promise<BackupDoor> => {
  const path = backupDoorOf(directory);
  if (path === undefined) return { close: () => Promise.resolve() };
  // Left by a killed process: nobody else has the directory now.
  await rm(path, { force: true });
  const server = createServer((asked, answer) => {
    if (asked.method !== 'POST' || asked.url !== '/backup') {
      answer.writeHead(404).end();
      return;
    }
    dump().then(
      async (copy) => {
        answer.writeHead(200, { 'Content-Length': copy.size });
        answer.end(Buffer.from(await copy.arrayBuffer()));
      },
      () => answer.writeHead(503).end(),
    );
  });
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  await once(server, 'listening');
  server.unref();
  return { close: () => closeServer(server) };
};

/**
 * Asks the process that has the directory for a copy of its database, as a tar archive. Undefined when nobody answers
 * there; throws when it cannot make one.
 */
export const askForBackup = async (
  directory: string,
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> => {
  const socketPath = backupDoorOf(directory);
  if (socketPath === undefined) return undefined;
  const asked = request({ socketPath, path: '/backup', method: 'POST', signal }).end();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | undefined>();
  asked.once('error', (error) => {
    if (signal.aborted) reject(error);
    else resolve(undefined);
  });
  asked.once('response', resolve);
  const answer = await promise;
  if (answer === undefined || answer.statusCode === 200) return answer;
  answer.resume();
  throw new Error('The running marketplace could not copy its database: its log says why.');
};
