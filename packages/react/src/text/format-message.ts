import { isCompiled, type Compiled, type CompiledChoices } from './compiled.ts';

/** What a text's `{arguments}` stand for; amounts, dates and times come formatted (see `format/`). */
export type TextValues = Readonly<Record<string, string | number>>;

/** Prints a compiled message: arguments, `plural`, `selectordinal` and `select`, which is all the build lets through. */
export function formatMessage(message: Compiled, values: TextValues, locale: string): string {
  return print(message, values, locale, '#');
}

function print(message: Compiled, values: TextValues, locale: string, count: string): string {
  return message
    .map((token) => {
      if (token === '#') return count;
      if (typeof token === 'string') return token;
      const [name, kind, choices] = token;
      const value = values[name];
      if (value === undefined) return '';
      if (choices === undefined) return String(value);
      const chosen = choose(choices, kind, value, locale);
      const shown = typeof value === 'number' ? value - (choices.offset ?? 0) : value;
      return print(chosen, values, locale, kind === 'select' ? count : printNumber(shown, locale));
    })
    .join('');
}

function choose(
  choices: CompiledChoices,
  kind: string | undefined,
  value: string | number,
  locale: string,
): Compiled {
  const rule =
    kind === 'select' || typeof value === 'string'
      ? String(value)
      : new Intl.PluralRules(locale, kind === 'selectordinal' ? { type: 'ordinal' } : {}).select(
          value - (choices.offset ?? 0),
        );
  for (const name of [String(value), rule, 'other']) {
    const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined;
    if (isCompiled(chosen)) return chosen;
  }
  return [];
}

function printNumber(value: string | number, locale: string): string {
  return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
}
