/** One piece of a compiled message: text, an argument, or an argument with a text for each plural. */
export type CompiledToken = string | readonly [name: string, kind?: string, plurals?: Plurals];

/** A text by plural category (`one`, `many`, `other` …) or by exact number. */
export type Plurals = { readonly [category: string]: Compiled | number | undefined };

/** A message as the build leaves it. */
export type Compiled = readonly CompiledToken[];

/** Tells a compiled message from raw text. */
export function isCompiled(message: unknown): message is Compiled {
  return Array.isArray(message);
}

/** Compiles a text that has plain `{arguments}` only. */
export function compileArguments(text: string): Compiled {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, index): CompiledToken => (index % 2 === 1 ? [piece] : piece));
}
