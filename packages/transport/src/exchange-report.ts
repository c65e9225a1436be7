import type { Call } from '@pawcall/contract';

/** One try of a call: which call, which try, and what became of it. Nothing of what was sent, and of the answer its status and id alone. */
export interface ExchangeReport {
  readonly call: Pick<Call, 'id' | 'method' | 'path'> & Partial<Pick<Call, 'host' | 'failures'>>;
  /** Counted from 1. */
  readonly attempt: number;
  /** Null when no answer came. */
  readonly status: number | null;
  readonly outcome: 'answer' | 'timeout' | 'offline' | 'unreachable' | 'aborted';
  readonly durationMs: number;
  /** The id that the answer gives the request, by which the server's log, traces and database know it; null without. */
  readonly requestId: string | null;
}
