import { isPawcallError } from '@pawcall/transport';
import type { DatedNote } from './note.ts';
import type { ErrorRecord, ObserverRecord } from './observer-record.ts';
import { stackFrames } from './stack-frames.ts';

const NAMES: ReadonlySet<string> = new Set([
  'PawcallError',
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'DOMException',
]);

/** The record of a note: of errors their kind, code and place, and never a message, which may quote what somebody typed (CFG-3). */
export const describeNote = (note: DatedNote): ObserverRecord => {
  const { at } = note;
  switch (note.type) {
    case 'call': {
      const { call, attempt, status, outcome, durationMs, requestId } = note.report;
      const { id, method, path: route } = call;
      const took = Math.round(durationMs);
      const what = { call: id, method, route, attempt, status, outcome };
      // Noted when it was over.
      return { type: 'call', at: at - took, ...what, durationMs: took, requestId };
    }
    case 'error':
      return { type: 'error', at, ...describeError(note.error) };
    case 'crash': {
      const { name, stack } = describeError(note.error);
      return { type: 'crash', at, name, stack };
    }
    case 'unreadable':
      return {
        type: 'unreadable',
        at,
        call: note.call,
        path: note.left.path,
        rule: note.left.code,
      };
    case 'signed_out':
      return { type: 'signed_out', at, reason: note.reason };
    case 'storage':
      return { type: 'storage', at, problem: note.problem };
  }
};

const describeError = (error: unknown): Omit<ErrorRecord, 'type' | 'at'> => {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const known = isPawcallError(error) ? error : null;
  return {
    code: known?.code ?? 'unexpected',
    name: NAMES.has(name) ? name : 'Error',
    call: known?.callId ?? null,
    status: known?.status ?? null,
    stack: stackFrames(stack),
  };
};
