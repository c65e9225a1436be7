import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Observer } from '@pawcall/react';

/** An observer that sends each try of a call as a span to an OpenTelemetry collector, `https://collector.example/v1/traces`. */
export const createOpenTelemetryObserver = (url: string): Observer => {
  let tracer: Tracer | undefined;
  return {
    start() {
      // Each span is sent when it ends, so that nothing waits to be sent when consent is withdrawn.
      const processor = new SimpleSpanProcessor({ exporter: new OTLPTraceExporter({ url }) });
      tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer('pawcall');
    },
    record(record) {
      if (record.type !== 'call') return;
      const { at, durationMs, method, route, attempt, status, outcome, requestId } = record;
      const span = tracer?.startSpan(`${method} ${route}`, {
        kind: SpanKind.CLIENT,
        startTime: at,
        attributes: {
          'http.request.method': method,
          'url.template': route,
          'http.request.resend_count': attempt - 1,
          // As the marketplace's own spans have it.
          ...(requestId === null ? {} : { 'pawcall.request_id': requestId }),
          ...(status === null
            ? { 'error.type': outcome }
            : { 'http.response.status_code': status }),
        },
      });
      if (status === null || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end(at + durationMs);
    },
    stop() {
      tracer = undefined;
    },
  };
};
