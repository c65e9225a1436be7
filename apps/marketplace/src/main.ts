import { DirectoryInUse } from './database/directory-lock.ts';
import { ForeignSchema } from './database/migrate.ts';
import { createLogger } from './server/logger.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import { startServer } from './server/start.ts';

const DRAIN_LIMIT_MS = 15_000;

// Milliseconds, which every database and reader of the wire keeps without rounding.
const now = (): Temporal.Instant =>
  Temporal.Now.instant().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });

const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  // A fault outside any request is a bug to be fixed, but no reason to drop everybody else's.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const server = await startServer(settings, log, now);
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    server.drain().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

run().catch((error: unknown) => {
  const expected = [SettingsError, DirectoryInUse, ForeignSchema];
  if (error instanceof Error && expected.some((kind) => error instanceof kind))
    console.error(error.message);
  else console.error('The marketplace could not start.', error);
  process.exit(1);
});
