import * as v from 'valibot';
import type { Parts } from '../server/start-server.ts';
import type { Settings } from '../settings/settings.ts';
import { type CommandContext, defineCommand } from './framework/command.ts';
import { CommandError } from './framework/command-error.ts';
import { portNumber } from '../settings/setting-values.ts';

/** Waits until a signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const DRAIN_LIMIT_MS = 15_000;

// OpenTelemetry reads the process's environment only.
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
  // Imported late: the server takes most of a second to load.
  const { startServer } = await import('../server/start-server.ts');
  // Log it, but keep serving the others.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const server = await startServer(settings, log, now, parts);
  await aborted(signal);
  setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
  await server.drain();
};

/** `serve`: answers until SIGTERM or SIGINT, then finishes what it began. */
export const serveCommand = defineCommand({
  name: 'serve',
  summary: 'answer the marketplace API and the authentication service',
  options: [
    {
      flags: '--no-work',
      meaning: 'leave search upkeep, sweeps and mail to a process that runs work',
    },
  ],
  input: v.object({ work: v.optional(v.boolean(), true) }),
  run: async (context, { work }) => {
    const settings = context.settings();
    if (!work && settings.databaseUrl === undefined)
      throw new CommandError(
        'settings',
        '--no-work needs DATABASE_URL: nobody else can do the work of an embedded database, which serves one process.',
      );
    await runServer(context, settings, { answers: true, works: work });
    return { data: null, text: '' };
  },
});

/** `work`: everything beside the requests, in a process of its own. */
export const workCommand = defineCommand({
  name: 'work',
  summary: 'do the work beside the requests (search, sweeps, mail) in a process of its own',
  options: [
    {
      flags: '--health-port <port>',
      meaning: 'tell health and metrics there instead of at HEALTH_PORT, which serve may have',
    },
  ],
  input: v.object({ healthPort: v.optional(portNumber) }),
  run: async (context, { healthPort }) => {
    const settings = context.settings();
    if (settings.databaseUrl === undefined)
      throw new CommandError(
        'settings',
        'work needs DATABASE_URL: the embedded database serves one process, which does this work itself. Run serve alone, or set DATABASE_URL.',
      );
    await runServer(
      context,
      { ...settings, healthPort: healthPort ?? settings.healthPort },
      { answers: false, works: true },
    );
    return { data: null, text: '' };
  },
});
