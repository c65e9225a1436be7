import type { Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };
import type { Settings } from '../settings/settings.ts';
import type { Tracing } from './tracing.ts';
import { createWatch, type Watch } from './observability.ts';
import type { Mount } from '../http/route.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const isWanted = (environment: Environment): boolean =>
  [
    environment['OTEL_EXPORTER_OTLP_ENDPOINT'],
    environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  ].some((endpoint) => endpoint !== undefined && endpoint !== '') &&
  environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  environment['OTEL_TRACES_EXPORTER'] !== 'none';

/**
 * Tracing if OpenTelemetry's settings name a collector, else undefined and nothing is loaded. Throws a SettingsError.
 */
export const openTracing = async (environment: Environment): Promise<Tracing | undefined> => {
  if (!isWanted(environment)) return undefined;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(environment);
};

/** The watch over a server that starts. Throws a SettingsError for settings of OpenTelemetry that cannot be followed. */
export const openWatch = async (options: {
  readonly settings: Settings;
  readonly now: () => Temporal.Instant;
  readonly environment: Environment;
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
