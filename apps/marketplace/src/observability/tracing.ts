import type { Context } from '@opentelemetry/api';

/** What is known of an operation when its span begins. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'request' | 'work' | 'mail';
  /** Of the request: its `traceparent` is continued. */
  readonly headers?: Headers;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What is known of a piece of work when its span ends. */
export interface SpanEnd {
  /** In place of the name at the beginning. */
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** What went wrong, of a closed list. */
  readonly fault?: string | undefined;
}

/** A span that has begun. */
export interface OpenSpan {
  readonly traceId: string;
  readonly context: Context;
  readonly end: (end: SpanEnd) => void;
}

/** Writes spans. */
export interface Tracing {
  readonly begin: (start: SpanStart) => OpenSpan;
  /** A statement that has ended, below the span of `context`. */
  readonly statement: (
    context: Context,
    statement: { readonly name: string; readonly ms: number; readonly fault: string | undefined },
  ) => void;
  /** Sends what waits and ends; resolves when it is sent or cannot be. */
  readonly stop: () => Promise<void>;
}
