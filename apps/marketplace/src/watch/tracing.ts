import type { Tracing } from './span.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const isWanted = (environment: Environment): boolean =>
  [
    environment['OTEL_EXPORTER_OTLP_ENDPOINT'],
    environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  ].some((endpoint) => endpoint !== undefined && endpoint !== '') &&
  environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  environment['OTEL_TRACES_EXPORTER'] !== 'none';

/**
 * Traces when the standard settings of OpenTelemetry name a collector; undefined otherwise, and then nothing of it is
 * loaded. Throws a SettingsError for settings that cannot be followed.
 */
export const openTracing = async (environment: Environment): Promise<Tracing | undefined> => {
  if (!isWanted(environment)) return undefined;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(environment);
};
