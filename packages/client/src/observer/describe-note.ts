import { isPawcallError } from '@pawcall/transport';
import type { DatedNote } from './observer-record.ts';
import type { ErrorRecord, ObserverRecord, StackFrame } from './observer-record.ts';

const NAMES: ReadonlySet<string> = new Set([
  'PawcallError',
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'DOMException',
]);

/** The record of a note. Errors without their message, which may quote user input (CFG-3). */
export const describeNote = (note: DatedNote): ObserverRecord => {
  const { at } = note;
  switch (note.type) {
    case 'call': {
      const { call, attempt, status, outcome, durationMs, requestId } = note.report;
      const { id, method, path: route } = call;
      const took = Math.round(durationMs);
      const what = { call: id, method, route, attempt, status, outcome };
      // Noted at its end.
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

/** The most places that a record holds. */
const MOST_FRAMES = 30;

// Chromium: `at name (file:1:2)` or `at file:1:2`; Firefox and WebKit: `name@file:1:2`.
const FRAME =
  /^\s*(?:at (?:async )?(?:(?<named>.+?) \()?|(?<before>[^@]*)@)(?<file>https?:\/\/[^\s)]+):(?<line>\d+):(?<column>\d+)\)?$/;
const NAME = /^[\w$.<>/[\] ]{1,80}$/;
const SCRIPT = /\.m?[jt]sx?$/;

/** The stack frames in scripts beside this one; other frames and the first lines may hold personal data. */
export const stackFrames = (stack: string, here: string = import.meta.url): readonly StackFrame[] =>
  stack
    .split('\n')
    .flatMap((text) => frameOf(text, new URL(here).origin) ?? [])
    .slice(0, MOST_FRAMES);

const frameOf = (text: string, origin: string): StackFrame | null => {
  const { named, before, file = '', line, column } = FRAME.exec(text)?.groups ?? {};
  const url = URL.canParse(file) ? new URL(file) : null;
  if (url?.origin !== origin || !SCRIPT.test(url.pathname)) return null;
  const name = (named ?? before ?? '').trim();
  return {
    function: NAME.test(name) ? name : '',
    file: url.origin + url.pathname,
    line: Number(line),
    column: Number(column),
  };
};
