import type { AuthNotice, SignOutReason } from '@pawcall/auth-client';
import type { Call } from '@pawcall/contract';
import type { ErrorCode, ExchangeReport, LeftOut } from '@pawcall/transport';

/** One place of a stack, in a script of the widget. */
export interface StackFrame {
  /** Empty where the function has no name. */
  readonly function: string;
  /** The script's address, without query and fragment. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One try of a call, whatever became of it. */
export interface CallRecord {
  readonly type: 'call';
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** The call's id in the contract. */
  readonly call: string;
  readonly method: Call['method'];
  /** The path with its parameters' names, never their values. */
  readonly route: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** Null when no answer came. */
  readonly status: number | null;
  /** `answer`, or why there is none. */
  readonly outcome: ExchangeReport['outcome'];
  readonly durationMs: number;
  /** The response's `X-Request-Id`, as in the server's log and traces; null without. */
  readonly requestId: string | null;
}

/** A call that failed after all its tries, or an `unexpected` error of the widget. */
export interface ErrorRecord {
  readonly type: 'error';
  readonly at: number;
  readonly code: ErrorCode | 'unexpected';
  /** The kind of error, such as `PawcallError` or `TypeError`; never its message. */
  readonly name: string;
  /** The call that failed, by its id in the contract. */
  readonly call: string | null;
  readonly status: number | null;
  /** The innermost place first; empty where the engine gives none of ours. */
  readonly stack: readonly StackFrame[];
}

/** The widget as a whole failed, and shows a way to book without it. */
export interface CrashRecord {
  readonly type: 'crash';
  readonly at: number;
  readonly name: string;
  readonly stack: readonly StackFrame[];
}

/** Items of a list, or an optional field, that could not be read and were left out (WIRE-8). */
export interface UnreadableRecord {
  readonly type: 'unreadable';
  readonly at: number;
  readonly call: string;
  /** The names of the fields down to it, with `*` for an item. */
  readonly path: string;
  /** The rule that was broken, such as `uuid` or `number`. */
  readonly rule: string;
}

/** The session ended (SES-2, SES-3, SES-7). */
export interface SignedOutRecord {
  readonly type: 'signed_out';
  readonly at: number;
  readonly reason: SignOutReason;
}

/** The session could not be kept on the device as it should. */
export interface StorageRecord {
  readonly type: 'storage';
  readonly at: number;
  readonly problem: AuthNotice;
}

/** What an observer receives: names, codes and numbers, no credentials and no user input (CFG-3). */
export type ObserverRecord =
  CallRecord | ErrorRecord | CrashRecord | UnreadableRecord | SignedOutRecord | StorageRecord;

/** Where error reporting, tracing and session recording attach (CFG-3). What it throws changes nothing. */
export interface Observer {
  /** Consent was given: records follow. */
  start?(): void;
  record(record: ObserverRecord): void;
  /** Consent was withdrawn: drop what is not sent yet; or the widget has gone. */
  stop?(why: 'withdrawn' | 'gone'): void;
}

/** An observer as a page gives it: an object, or its one function. */
export type ObserverOption = Observer | Observer['record'];

/** What the widget notes for the observer; `describeNote` turns it into a record without personal data. */
export type Note =
  | { readonly type: 'call'; readonly report: ExchangeReport }
  | {
      readonly type: 'error' | 'crash';
      readonly error: unknown;
      /** The call that failed, where that is known. */
      readonly call?: ExchangeReport['call'];
    }
  | { readonly type: 'unreadable'; readonly call: string; readonly left: LeftOut }
  | { readonly type: 'signed_out'; readonly reason: SignOutReason }
  | { readonly type: 'storage'; readonly problem: AuthNotice };

/** A note with its time in milliseconds since 1970. */
export type DatedNote = Note & { readonly at: number };

/** Takes a note; never throws. */
export type TakeNote = (note: Note) => void;
