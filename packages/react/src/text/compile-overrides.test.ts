import { afterEach, expect, it, vi } from 'vitest';
import { compileOverrides } from './compile-overrides.ts';
import { formatMessage, type TextValues } from './format-message.ts';
import { defaultMessages } from './load-messages.ts';

const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => complaints.mockClear());

const print = (text: string, values: TextValues = {}, locale = 'en-US') => {
  const message = compileOverrides({ 'shared.dismiss': text }, defaultMessages)['shared.dismiss'];
  return message && formatMessage(message, values, locale);
};

it("reads a partner's text: words, arguments and plurals [GO-2]", () => {
  expect(print('Onward')).toBe('Onward');
  expect(print('')).toBe('');
  expect(print('Vets near {city}, hooray #1', { city: 'Reno' })).toBe('Vets near Reno, hooray #1');
  const count =
    'In {city}: {count, plural, =0 {nobody} one {# doctor for {pet}} other {# doctors for {pet}}}.';
  const values = { city: 'Reno', pet: 'Biscuit' };
  expect([0, 1, 2].map((each) => print(count, { ...values, count: each }))).toEqual([
    'In Reno: nobody.',
    'In Reno: 1 doctor for Biscuit.',
    'In Reno: 2 doctors for Biscuit.',
  ]);
});

it('uses the plural rules of the shown language [GO-2]', () => {
  expect(print('{n,plural,one {# avis} other {# des avis}}', { n: 0 }, 'fr-CA')).toBe('0 avis');
});

it('keeps a plain text that replaces plurals [GO-2]', () => {
  expect(print('Doctors found: {count}', { count: 1204 })).toBe('Doctors found: 1,204');
});

it.each([
  'a {',
  'a }',
  '{}',
  '{a b}',
  '{a',
  '{n, plural}',
  '{n, plural, one {x}}',
  '{n, plural, other {x}',
  '{n, plural, other x}',
  '{n, plural, other {{}}}',
  '{when, date, short}',
])('reports an invalid text and omits it: %s [GO-2][CFG-2]', (text) => {
  expect(print(text)).toBeUndefined();
  expect(complaints).toHaveBeenCalledWith(
    expect.stringContaining('"shared.dismiss" cannot be read'),
  );
});

it.each(['shared.dismissed', '7', 'toString', 'steps.concern.', 'length'])(
  'reports an unknown key and omits it: %s [GO-2][CFG-2]',
  (key) => {
    expect(compileOverrides({ [key]: 'Own' }, defaultMessages)).toEqual({});
    expect(complaints).toHaveBeenCalledWith(expect.stringContaining(`"${key}" has no text`));
  },
);

it.each([
  'steps.concern.lost-whiskers',
  'shared.designation.GROOMER',
  'shared.scenario.NEARBY',
  'quote.item.TIP',
  'steps.emergency.lines.us',
])(
  'accepts a key built from service data without a text of the widget: %s [GO-2][WIRE-8]',
  (key) => {
    expect(compileOverrides({ [key]: 'Own' }, defaultMessages)).toEqual({ [key]: ['Own'] });
    expect(complaints).not.toHaveBeenCalled();
  },
);
