import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  BatchSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { SettingsError } from '../settings/settings.ts';
import type { SpanEnd, Tracing } from './tracing.ts';

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

const KINDS = {
  request: SpanKind.SERVER,
  work: SpanKind.INTERNAL,
  mail: SpanKind.PRODUCER,
} as const;

// Not `tracestate` nor `baggage`: a caller can put anything into them, and spans would propagate it.
const fromHeaders: TextMapGetter<Headers> = {
  get: (headers, name) => (name === 'traceparent' ? (headers.get(name) ?? undefined) : undefined),
  keys: () => ['traceparent'],
};

const finish = (span: Span, { name, attributes, fault }: SpanEnd, endTime?: number): void => {
  if (name !== undefined) span.updateName(name);
  if (attributes !== undefined) span.setAttributes(attributes);
  if (fault !== undefined)
    span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
};

const millisecondsNow = (): number => Number(Temporal.Now.instant().epochNanoseconds) / 1e6;

const checkEndpoint = (environment: Readonly<Record<string, string | undefined>>): void => {
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) {
    const text = environment[name];
    if (text === undefined || text === '') continue;
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
      throw new SettingsError(`${name} must be an address such as http://collector:4318.`);
  }
};

/** Traces by OTLP over HTTP to the collector of the standard settings; sets no global. Throws a SettingsError. */
export const createTracing = (
  environment: Readonly<Record<string, string | undefined>>,
): Tracing => {
  checkEndpoint(environment);
  const sampler = samplerOf(environment);
  const named = resourceFromAttributes({ 'service.name': 'pawcall-marketplace' });
  const provider = new TracerProvider({
    sampler,
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('pawcall-marketplace');
  const propagator = new W3CTraceContextPropagator();
  return {
    begin: ({ name, kind, headers, attributes }) => {
      const parent =
        headers === undefined
          ? ROOT_CONTEXT
          : propagator.extract(ROOT_CONTEXT, headers, fromHeaders);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
      return {
        traceId: span.spanContext().traceId,
        context: trace.setSpan(parent, span),
        end: (end) => finish(span, end),
      };
    },
    statement: (context, { name, ms, fault }) => {
      const endTime = millisecondsNow();
      const span = tracer.startSpan(
        name,
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - ms,
          attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
        },
        context,
      );
      finish(span, { fault }, endTime);
    },
    stop: async () => {
      await provider.shutdown().catch(() => undefined);
    },
  };
};
