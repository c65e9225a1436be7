import type { StackFrame } from './observer-record.ts';

/** The most places that a record holds. */
const MOST_FRAMES = 30;

// Chromium: `at name (file:1:2)` or `at file:1:2`; Firefox and WebKit: `name@file:1:2`.
const FRAME =
  /^\s*(?:at (?:async )?(?:(?<named>.+?) \()?|(?<before>[^@]*)@)(?<file>https?:\/\/[^\s)]+):(?<line>\d+):(?<column>\d+)\)?$/;
const NAME = /^[\w$.<>/[\] ]{1,80}$/;
const SCRIPT = /\.m?[jt]sx?$/;

/**
 * The places of a stack that lie in scripts beside this one. The rest is the page's own business: the address of a page,
 * which inline scripts have for a file, may hold anything; so may the first lines, which quote the error's message.
 */
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
