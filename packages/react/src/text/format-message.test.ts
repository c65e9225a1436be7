import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { isCompiled } from './compiled.ts';
import { formatMessage, type TextValues } from './format-message.ts';

function print(message: string, values: TextValues = {}, locale = 'en-US'): string {
  const compiled: unknown = compileMessageOrThrow(message);
  return isCompiled(compiled) ? formatMessage(compiled, values, locale) : 'not compiled';
}

describe('a compiled message [GO-2]', () => {
  it('prints its arguments, and nothing for one that is missing', () => {
    expect(print('Hi, {name}')).toBe('Hi, ');
    expect(print('Hi, {name}', { name: 'Jamie' })).toBe('Hi, Jamie');
    expect(print('It’s {a}{b}', { a: 1, b: '2' })).toBe('It’s 12');
  });

  it('takes the plural of its language, an exact number first', () => {
    const message = '{n, plural, =0 {none} one {# hour} other {# hours}}';
    expect([0, 1, 2, 1200].map((n) => print(message, { n }))).toEqual([
      'none',
      '1 hour',
      '2 hours',
      '1,200 hours',
    ]);
    expect(print('{n, plural, one {# heure} other {# heures}}', { n: 0 }, 'fr-CA')).toBe('0 heure');
  });

  it('counts from an offset, and orders', () => {
    expect(print('{n, plural, offset:1 one {# other} other {# others}}', { n: 3 })).toBe(
      '2 others',
    );
    expect(print('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 2 })).toBe(
      '2nd',
    );
  });

  it('selects by value, with a way out for any other, names of built-in members too', () => {
    const message = '{who, select, me {mine} other {theirs, {n, plural, other {#}}}}';
    expect(print(message, { who: 'me', n: 1 })).toBe('mine');
    expect(print(message, { who: 'constructor', n: 2 })).toBe('theirs, 2');
  });

  it('prints a value as it is, whatever it looks like', () => {
    expect(print('{name}', { name: '# {x} <b>' })).toBe('# {x} <b>');
  });
});
