import type { Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };
import type { Settings } from '../settings/settings.ts';
import { openTracing } from './tracing.ts';
import { createWatch, type Watch } from './watch.ts';
import type { Mount } from '../http/route.ts';

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

/** `GET /metrics` in the text format of Prometheus: for the health listener alone, as it tells how the business goes. */
export const metricsMount = (registry: Registry): Mount => ({
  method: 'GET',
  path: '/metrics',
  handle: async () =>
    new Response(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } }),
});
