import type { Messages as LinguiMessages } from '@lingui/core';

/** A message as the build leaves it: plain pieces and arguments in order. */
export type Compiled = LinguiMessages[string];

/** Tells a compiled message from raw text. */
export function isCompiled(message: unknown): message is Compiled {
  return Array.isArray(message);
}

/** Compiles a text that has plain `{arguments}` only, which is all a partner's override may have. */
export function compileArguments(text: string): Compiled {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, index): string | [name: string] => (index % 2 === 1 ? [piece] : piece));
}
