import { helpFor } from '@pawcall/client';
import type { Compiled, CompiledToken, Plurals } from './format-message.ts';

/** Keys from the service's data, which may name texts that the widget does not have (WIRE-8), and keys of the other element. */
const NAMED_BY_SERVICE =
  /^(?:steps\.concern|steps\.emergency\.lines|shared\.designation|shared\.scenario|quote\.item|visits)\../;

/**
 * Compiles a partner's texts: `{arguments}`, and `{count, plural, =0 {…} one {# vet} other {# vets}}` with the plurals of their
 * language (GO-2). Invalid or unknown texts are named in the console and left out.
 */
export function compileOverrides(
  overrides: Readonly<Record<string, string>>,
  messages: object,
): Readonly<Record<string, Compiled>> {
  const compiled: Record<string, Compiled> = {};
  for (const [key, text] of Object.entries(overrides)) {
    const message = compile(text);
    if (!isKnown(key, messages))
      complain(key, 'has no text any more, and changes nothing. Take it out.');
    else if (message) compiled[key] = message;
    else complain(key, 'cannot be read. Check its braces.');
  }
  return compiled;
}

const complain = (key: string, what: string) =>
  console.error(`Pawcall: the text override "${key}" ${what} See ${helpFor('text-override')}`);

/** Whether there is such a text, or the service may name one (WIRE-8). */
const isKnown = (key: string, messages: object): boolean =>
  NAMED_BY_SERVICE.test(key) || Object.hasOwn(messages, key);

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
