import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** What everything that a request causes belongs to: its log lines, statements and spans. */
export interface RequestScope {
  /** Letters, digits and hyphens, at most 64. */
  readonly requestId: string;
  /** The trace that the work is a part of, with its span; undefined while nothing is traced. */
  readonly trace?: { readonly id: string; readonly context: Context } | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs work in a scope: whatever it awaits finds the scope by `scopeNow`. */
export const inScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The scope that the caller runs in; undefined for work that nobody asked for. */
export const scopeNow = (): RequestScope | undefined => scopes.getStore();

/** The members of every log line that is written in a scope. */
export const scopeFields = (): { readonly requestId?: string; readonly traceId?: string } => {
  const scope = scopeNow();
  if (scope === undefined) return {};
  const { requestId, trace } = scope;
  return trace === undefined ? { requestId } : { requestId, traceId: trace.id };
};
