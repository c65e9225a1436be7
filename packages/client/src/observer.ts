import type { SignOutReason } from '@pawcall/auth-client';
import { TRACE_SAMPLE_RATE_DEFAULT } from '@pawcall/domain';
import type { ErrorCode } from '@pawcall/transport';

/** What an observer is told. Names and codes only: no credential, nothing that the user typed (CFG-3). */
export type ObserverEvent =
  | {
      readonly type: 'call_failed';
      readonly call: string;
      readonly code: ErrorCode;
      readonly status: number | null;
    }
  /** Items of a list, or an optional field, that could not be read: `path` names fields, with `*` for an item (WIRE-8). */
  | {
      readonly type: 'left_out';
      readonly call: string;
      readonly path: string;
      /** The rule that was broken, such as `uuid` or `number`. */
      readonly code: string;
    }
  | { readonly type: 'call_traced'; readonly call: string; readonly durationMs: number }
  | { readonly type: 'signed_out'; readonly reason: SignOutReason }
  | { readonly type: 'storage_unavailable' }
  | { readonly type: 'crashed'; readonly part: string }
  | { readonly type: 'screen_shown'; readonly screen: string };

/** Where session recording, error reporting and analytics attach (CFG-3). */
export interface Observer {
  record(event: ObserverEvent): void;
}

/** How an observer is attached. */
export interface ObserverOptions {
  readonly sink: (event: ObserverEvent) => void;
  /** Asked at every event: without consent nothing is told. */
  readonly hasConsent: () => boolean;
  /** Share of traces that are told, 0 to 1; 1 unless given. Failures are always told. */
  readonly sampleRate?: number;
  readonly random?: () => number;
}

/** Tells the sink what happens, once the host says that consent was given. A sink that throws changes nothing. @public */
export const createObserver = ({
  sink,
  hasConsent,
  sampleRate = TRACE_SAMPLE_RATE_DEFAULT,
  random = Math.random,
}: ObserverOptions): Observer => ({
  record: (event) => {
    if (!hasConsent()) return;
    if (event.type === 'call_traced' && random() >= sampleRate) return;
    try {
      sink(event);
    } catch (error) {
      console.error('@pawcall/client: the observer threw an error.', error);
    }
  },
});

/** Tells nobody. */
export const silentObserver: Observer = { record: () => undefined };
