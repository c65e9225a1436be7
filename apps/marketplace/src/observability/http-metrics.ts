import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The outcome of a request. */
export interface RequestEnd {
  readonly method: string;
  /** The template of the route, `/v1/bookings/{uuid}`; `none` where no route fits. */
  readonly route: string;
  readonly status: number;
  /** Why it was refused, of a closed list; undefined when it was not. */
  readonly refusal: string | undefined;
  /** The answer was that of an earlier call with the same key. */
  readonly isReplay: boolean;
  readonly ms: number;
}

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);
// The objectives of the runbook lie on bounds: 3 and 25 ms of a search, 300 ms of a booking, the client's own 10 s.
const BUCKETS = [0.001, 0.003, 0.007, 0.015, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];

/** Rate, errors and duration by route template, and refusals by code. */
export const createHttpMetrics = (registry: Registry) => {
  const registers = [registry];
  const requests = new Counter({
    name: 'pawcall_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['listener', 'method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'pawcall_http_request_duration_seconds',
    help: 'From the headers of a request to its answer.',
    labelNames: ['listener', 'method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'pawcall_http_requests_in_flight',
    help: 'Requests that wait for their answer.',
    labelNames: ['listener'],
    registers,
  });
  const refusals = new Counter({
    name: 'pawcall_refusals_total',
    help: 'Requests that were refused, by the reason.',
    labelNames: ['route', 'code'],
    registers,
  });
  return {
    began: (listener: string) => inFlight.inc({ listener }),
    ended: (
      listener: string,
      { method: requested, route, status, refusal, ms }: RequestEnd,
    ): void => {
      const method = METHODS.has(requested) ? requested : 'OTHER';
      inFlight.dec({ listener });
      requests.inc({ listener, method, route, status });
      duration.observe({ listener, method, route }, ms / 1000);
      if (refusal !== undefined) refusals.inc({ route, code: refusal });
    },
  };
};
