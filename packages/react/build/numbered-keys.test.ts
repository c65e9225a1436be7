import { expect, it } from 'vitest';
import { numberedKeys } from './numbered-keys.ts';

const AREAS = {
  auth: ['auth.title', 'auth.login.title'],
  'first-step': ['shared.species.DOG', 'errors.network'],
  quote: ['quote.zones.paris', 'quote.zones.rome', 'quote.sum'],
};
const keysWith = (code: string) => numberedKeys(AREAS, { 'a.tsx': code });

it('numbers the keys of all texts but the first step’s [GO-2]', () => {
  const keys = ['auth.title', 'auth.login.title', 'quote.zones.paris', 'quote.zones.rome'];
  expect(keysWith(`t('auth.title')`)).toEqual([...keys, 'quote.sum']);
});

it('leaves those that are made from data as they are [WIRE-8]', () => {
  expect(keysWith('t(`quote.zones.${zone}`)')).toEqual([
    'auth.title',
    'auth.login.title',
    'quote.sum',
  ]);
});

it.each([
  ['the beginning of one', `t('quote.zones.' + zone)`],
  ['the end of one', `t(area + '.login.title')`],
  ['the end of one in a template', 't(`${area}.login.title`)'],
  ['another name of that shape', `emit('quote.opened')`],
  ['a value in a closed list', `type Name = 'quote.sum' | 'quote';`],
])('fails where it cannot be told what is a key: %s', (_, code) => {
  expect(() => keysWith(code)).toThrow(/a\.tsx: ".+" looks like the key of a text/);
});
