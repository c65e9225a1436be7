import { helpFor } from '@pawcall/client';
import type { Compiled, CompiledToken, Plurals } from './compiled.ts';
import { numberedKeys } from './numbered-keys.ts';

/**
 * Compiles a partner's texts: `{arguments}`, and `{count, plural, =0 {…} one {# vet} other {# vets}}` with the
 * plurals of the language in which they are shown (GO-2). One that cannot be read is named in the console and left out.
 */
export function compileOverrides(
  overrides: Readonly<Record<string, string>>,
): Readonly<Record<string, Compiled>> {
  const compiled: Record<string, Compiled> = {};
  for (const [key, text] of Object.entries(overrides)) {
    // A number is no key of a partner's, though a build may call a text so.
    if (Object.hasOwn(numberedKeys, key)) continue;
    const message = compile(text);
    if (message) compiled[nameOf(key)] = message;
    else {
      const help = helpFor('text-override');
      console.error(
        `Pawcall: the text override "${key}" cannot be read. Check its braces. See ${help}`,
      );
    }
  }
  return compiled;
}

/** What the build calls a text. */
const nameOf = (key: string): string => {
  const number = numberedKeys.indexOf(key);
  return number < 0 ? key : String(number);
};

const TOKENS = /([{}#]|\s*,\s*plural\s*,\s*)/;

const compile = (text: string): Compiled | null => {
  const tokens = text.split(TOKENS).filter((token) => token !== '');
  let at = 0;
  const take = () => (tokens[at++] ?? '').trim();

  const message = (): Compiled | null => {
    const parts: CompiledToken[] = [];
    while (at < tokens.length && tokens[at] !== '}') {
      const token = tokens[at++] ?? '';
      const part = token === '{' ? argument() : token;
      if (part === null) return null;
      parts.push(part);
    }
    return parts;
  };
  const argument = (): CompiledToken | null => {
    const name = take();
    if (!/^\w+$/.test(name)) return null;
    const next = take();
    if (next === '}') return [name];
    const plurals = next.includes('plural') ? choices() : null;
    return plurals && [name, 'plural', plurals];
  };
  const choices = (): Plurals | null => {
    const found: Record<string, Compiled> = {};
    for (let word = take(); word !== '}'; word = take()) {
      const inner = take() === '{' ? message() : null;
      if (inner === null || take() !== '}') return null;
      found[word.replace('=', '')] = inner;
    }
    return found['other'] ? found : null;
  };
  const whole = message();
  return at === tokens.length ? whole : null;
};
