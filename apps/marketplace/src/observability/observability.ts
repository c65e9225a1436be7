import { Registry } from 'prom-client';
import type { Handle } from '../database/kysely-handle.ts';
import type { OnStatement, PoolState } from '../database/scoped-driver.ts';
import { inScope, type RequestScope, scopeNow } from '../scope/request-scope.ts';
import { createDatabaseMetrics, createStatementNames } from './database-metrics.ts';
import { errorClassOf } from './error-class.ts';
import { createHttpMetrics, type RequestEnd } from './http-metrics.ts';
import { createMailMetrics, createQueueMetrics } from './queue-metrics.ts';
import { createJourneyMetrics } from './journey-metrics.ts';
import { type Build, createProcessMetrics, createWorkMetrics } from './background-job-metrics.ts';
import type { OpenSpan, SpanStart, Tracing } from './tracing.ts';

/** What is known of a request when it begins. */
export interface RequestStart {
  /** `api` or `auth`. */
  readonly listener: string;
  readonly method: string;
  readonly headers: Headers;
  readonly requestId: string;
}

/** A database that is watched. */
export interface ObservedDatabase {
  readonly db: Handle;
  readonly poolState: () => PoolState;
  readonly now: () => Temporal.Instant;
  /** After how many attempts a mail is given up. */
  readonly mostAttempts: number;
}

/** Counts, times and traces what the process does. It receives names, codes and numbers, and no personal data. */
export interface Watch {
  readonly registry: Registry;
  /** Begins a request; what it causes runs in `scope`. */
  readonly startRequest: (start: RequestStart) => {
    readonly scope: RequestScope;
    readonly end: (end: RequestEnd) => void;
  };
  readonly statement: OnStatement;
  /** From now on the metrics tell of the pool, of mails that wait and of live holds. */
  readonly observeDatabase: (database: ObservedDatabase) => void;
  /** Runs background work in a scope of its own; `name` is of a closed list. Throws what the work throws. */
  readonly work: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  /** Sends one mail. Throws what the sending throws. */
  readonly mail: <T>(send: () => Promise<T>) => Promise<T>;
  /** Sends the spans that wait. */
  readonly stop: () => Promise<void>;
}

/** A watch over this process; without `tracing` no span is made. */
export const createWatch = (options: {
  readonly build: Build;
  readonly now: () => Temporal.Instant;
  readonly tracing?: Tracing | undefined;
}): Watch => {
  const { tracing, now } = options;
  const registry = new Registry();
  createProcessMetrics(registry, options.build);
  const http = createHttpMetrics(registry);
  const journey = createJourneyMetrics(registry);
  const database = createDatabaseMetrics(registry);
  const worked = createWorkMetrics(registry);
  const mailed = createMailMetrics(registry);
  const nameOf = createStatementNames();

  const begin = (requestId: string, start: SpanStart) => {
    const span = tracing?.begin(start);
    return { span, scope: scopeOf(requestId, span) };
  };

  const alone = async <T>(
    start: Pick<SpanStart, 'name' | 'kind'>,
    run: () => Promise<T>,
    onEnd: (ended: { readonly succeeded: boolean; readonly seconds: number }) => void,
  ): Promise<T> => {
    const requestId = `${start.kind}-${crypto.randomUUID()}`;
    const attributes = { 'pawcall.request_id': requestId };
    const { span, scope } = begin(requestId, { ...start, attributes });
    const started = process.hrtime.bigint();
    let succeeded = false;
    try {
      const result = await inScope(scope, run);
      succeeded = true;
      return result;
    } finally {
      onEnd({ succeeded, seconds: Number(process.hrtime.bigint() - started) / 1e9 });
      span?.end({ fault: succeeded ? undefined : 'failed' });
    }
  };

  return {
    registry,
    startRequest: ({ listener, method, headers, requestId }) => {
      http.began(listener);
      const { span, scope } = begin(requestId, {
        name: method,
        kind: 'request',
        headers,
        attributes: { 'http.request.method': method, 'pawcall.request_id': requestId },
      });
      return {
        scope,
        end: (end) => {
          http.ended(listener, end);
          journey(end);
          span?.end({
            name: `${method} ${end.route}`,
            attributes: { 'http.route': end.route, 'http.response.status_code': end.status },
            fault: end.status >= 500 ? end.refusal : undefined,
          });
        },
      };
    },
    statement: ({ sql, ms, error }) => {
      const { kind, name } = nameOf(sql);
      database.statement(kind, ms, error);
      const context = scopeNow()?.trace?.context;
      if (context === undefined) return;
      const fault = error === undefined ? undefined : errorClassOf(error);
      tracing?.statement(context, { name, ms, fault });
    },
    observeDatabase: ({ poolState, ...queues }) => {
      database.observePool(poolState);
      createQueueMetrics(registry, queues);
    },
    work: (name, run) =>
      alone({ name: `work ${name}`, kind: 'work' }, run, (ended) =>
        worked({ work: name, at: now(), ...ended }),
      ),
    mail: (send) => alone({ name: 'send mail', kind: 'mail' }, send, mailed),
    stop: async () => tracing?.stop(),
  };
};

const scopeOf = (requestId: string, span: OpenSpan | undefined): RequestScope => ({
  requestId,
  ...(span === undefined ? {} : { trace: { id: span.traceId, context: span.context } }),
});
