import type { Settings } from '../settings/settings.ts';
import manifest from '../../package.json' with { type: 'json' };
import { openTracing } from './tracing.ts';
import { createWatch, type Watch } from './watch.ts';

/** The watch over a server that starts. Throws a SettingsError for settings of OpenTelemetry that cannot be followed. */
export const openWatch = async (options: {
  readonly settings: Settings;
  readonly now: () => Temporal.Instant;
  readonly environment: Readonly<Record<string, string | undefined>>;
}): Promise<Watch> => {
  const { settings, now, environment } = options;
  const engine = settings.databaseUrl === undefined ? 'embedded' : 'postgresql';
  return createWatch({
    build: { version: manifest.version, engine },
    now,
    tracing: await openTracing(environment),
  });
};
