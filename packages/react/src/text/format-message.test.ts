import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { isCompiled, formatMessage, type TextValues } from './format-message.ts';

function print(message: string, values: TextValues = {}, locale = 'en-US'): string {
  const compiled: unknown = compileMessageOrThrow(message);
  return isCompiled(compiled) ? formatMessage(compiled, values, locale) : 'not compiled';
}

describe('a compiled message [GO-2]', () => {
  it('prints its arguments, and nothing for a missing one', () => {
    expect(print('Hi, {name}')).toBe('Hi, ');
    expect(print('Hi, {name}', { name: 'Jamie' })).toBe('Hi, Jamie');
    expect(print('It’s {a}{b}', { a: 1, b: '2' })).toBe('It’s 12');
  });

  it('uses the plural category of its language, and an exact number first', () => {
    const message = '{n, plural, =0 {none} one {# hour} other {# hours}}';
    expect([0, 1, 2, 1200].map((n) => print(message, { n }))).toEqual([
      'none',
      '1 hour',
      '2 hours',
      '1,200 hours',
    ]);
    expect(print('{n, plural, one {# heure} other {# heures}}', { n: 0 }, 'fr-CA')).toBe('0 heure');
  });

  it('prints numbers as the language does, inside of a plural and outside', () => {
    expect(print('{n} of {n, plural, other {#}}', { n: 12_000 }, 'en-GB')).toBe('12,000 of 12,000');
    expect(print('{n}', { n: 12_000 }, 'fr-CA').replaceAll(/\s/g, ' ')).toBe('12 000');
  });

  it('uses each plural category of the language, and no names of built-in members', () => {
    const message = '{n, plural, one {# avis} many {# d’avis} other {# avis}}';
    const million = print(message, { n: 1_000_000 }, 'fr-CA').replaceAll(/\s/g, ' ');
    expect(million).toBe('1 000 000 d’avis');
    expect(print('{n, plural, other {many}}', { n: 'constructor' })).toBe('many');
  });

  it('isolates a name in another direction from the words around it', () => {
    expect(print('{pet} (4)', { pet: 'בלה' })).toBe('\u2068בלה\u2069 (4)');
    expect(print('{pet} (4)', { pet: '\u202eevil' })).toBe('\u2068\u202eevil\u2069 (4)');
    expect(print('{pet} (4)', { pet: 'Léa 🐶\u200d' })).toBe('Léa 🐶\u200d (4)');
  });

  it('prints values unchanged', () => {
    expect(print('{name}', { name: '# {x} <b>' })).toBe('# {x} <b>');
  });
});
