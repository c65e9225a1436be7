/** A part of a compiled message: text, an argument, or an argument with plural forms. */
export type CompiledToken = string | readonly [name: string, kind?: string, plurals?: Plurals];

/** Texts by plural category (`one`, `many`, `other` …) or exact number. */
export type Plurals = { readonly [category: string]: Compiled | number | undefined };

/** A message as compiled by the build. */
export type Compiled = readonly CompiledToken[];

export function isCompiled(message: unknown): message is Compiled {
  return Array.isArray(message);
}

/** Compiles a text with plain `{arguments}` only. */
export function compileArguments(text: string): Compiled {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, index): CompiledToken => (index % 2 === 1 ? [piece] : piece));
}

/** Values of `{arguments}`; amounts, dates and times come formatted (see `@pawcall/format`). */
export type TextValues = Readonly<Record<string, string | number>>;

/** Formats a compiled message: arguments and plurals, which is all that the build allows. */
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

// Small counts look the same in all four languages, and a page's first `Intl` object takes a cheap phone 60 ms.
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

// Isolate values, so that their direction does not reorder the text around them (GO-2).
function isolate(value: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/.test(value)
    ? `\u2068${value}\u2069`
    : value;
}
