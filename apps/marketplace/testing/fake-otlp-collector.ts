import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const Attribute = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) });
const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: v.array(Attribute),
});
const Batch = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(Attribute) }),
      scopeSpans: v.array(v.object({ spans: v.array(Span) })),
    }),
  ),
});

/** A span as a collector gets it. */
export type SentSpan = v.InferOutput<typeof Span>;

/** A collector of traces that keeps what it is sent. */
export interface SpanSink {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  /** Every body, as it came. */
  readonly bodies: readonly string[];
  readonly spans: () => readonly SentSpan[];
  readonly close: () => Promise<void>;
}

/** Listens for OTLP in JSON over HTTP on a free port. The caller closes it. */
export const openSpanSink = async (): Promise<SpanSink> => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        bodies.push(body);
        response.setHeader('Content-Type', 'application/json').end('{}');
      })
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        v
          .parse(Batch, JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
