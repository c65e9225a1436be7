import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { SettingsError } from '../settings/settings.ts';

const SAMPLERS: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) =>
    new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

const ratioOf = (text: string): number => {
  const ratio = Number(text);
  if (text.trim() !== '' && ratio >= 0 && ratio <= 1) return ratio;
  throw new SettingsError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
};

/** The sampler that `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG` name. Throws a SettingsError for any other. */
export const samplerOf = (environment: Readonly<Record<string, string | undefined>>): Sampler => {
  const name = environment['OTEL_TRACES_SAMPLER'] ?? 'parentbased_always_on';
  const make = SAMPLERS[name];
  if (make === undefined)
    throw new SettingsError(
      `OTEL_TRACES_SAMPLER must be one of ${Object.keys(SAMPLERS).join(', ')}.`,
    );
  return make(ratioOf(environment['OTEL_TRACES_SAMPLER_ARG'] ?? '1'));
};
