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

/** What a text's `{arguments}` stand for; amounts, dates and times come formatted (see `@pawcall/format`). */
export type TextValues = Readonly<Record<string, string | number>>;

/** Prints a compiled message: arguments and plurals, which is all the build lets through. */
export function formatMessage(
  message: Compiled,
  values: TextValues,
  locale: string,
  count = '#',
): string {
  return message
    .map((token) => {
      if (token === '#') return count;
      if (typeof token === 'string') return token;
      const [name, , plurals] = token;
      const value = values[name] ?? '';
      const shown = typeof value === 'number' ? numberText(value, locale) : isolate(value);
      return plurals ? formatMessage(choose(plurals, value, locale), values, locale, shown) : shown;
    })
    .join('');
}

// Small counts are written alike in all four languages, and the first `Intl` object of a page takes a cheap phone 60 ms.
function numberText(value: number, locale: string): string {
  const isSmall = Number.isInteger(value) && value >= 0 && value < 1000;
  return isSmall ? String(value) : new Intl.NumberFormat(locale).format(value);
}

function choose(plurals: Plurals, value: string | number, locale: string): Compiled {
  const category = new Intl.PluralRules(locale).select(Number(value));
  for (const name of [String(value), category, 'other']) {
    const chosen = plurals[name];
    if (isCompiled(chosen)) return chosen;
  }
  return [];
}

// A name in another direction, or with marks that change it, must not reorder the words beside it (GO-2).
function isolate(value: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/.test(value)
    ? `\u2068${value}\u2069`
    : value;
}
