import type { Parts } from '../server/start.ts';
import type { Settings } from '../settings/settings.ts';
import { aborted } from './frame/aborted.ts';
import type { CommandContext } from './frame/context.ts';

const DRAIN_LIMIT_MS = 15_000;

// OpenTelemetry reads its settings of the process, and knows nothing of a settings file.
const passOnTelemetry = (environment: CommandContext['environment']): void => {
  for (const [name, value] of Object.entries(environment))
    if (name.startsWith('OTEL_') && value !== undefined) process.env[name] = value;
};

/** Runs the parts of a marketplace until SIGTERM or SIGINT, then finishes what it began, within 15 s. */
export const runServer = async (
  { environment, log, now, signal }: CommandContext,
  settings: Settings,
  parts: Parts,
): Promise<void> => {
  passOnTelemetry(environment);
  // Only now: no other command needs the whole server, which takes most of a second to load.
  const { startServer } = await import('../server/start.ts');
  // A fault outside any request is a bug to be fixed, but no reason to drop everybody else's.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const server = await startServer(settings, log, now, parts);
  await aborted(signal);
  setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
  await server.drain();
};
