import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseStoredDraft, parseStoredSearch, serialiseSearch } from './stored-search.ts';
import { sampleSearch, uuid } from './test-samples.ts';
import { isStoredFor } from './stored-search-species.ts';

it.each([
  sampleSearch(),
  sampleSearch({ isDefaultDay: true }),
  sampleSearch({ who: { kind: 'pet', petUuid: uuid(7), species: 'AXOLOTL' } }),
  sampleSearch({
    location: { country: 'ca', province: 'ON', postal: 'M5V', placeName: 'Toronto' },
  }),
])('restores the stored search [WIN-8] (%#)', (search) => {
  expect(parseStoredSearch(serialiseSearch(search))).toEqual(search);
});

it.each([
  { concerns: [], location: null, day: null },
  { concerns: ['itching-skin'], location: null, day: null },
])(
  'restores a search that is not whole yet, and takes it for none that can be sent [WIN-8] (%#)',
  (parts) => {
    const draft = { ...sampleSearch(), ...parts };
    expect(parseStoredDraft(serialiseSearch(draft))).toEqual(draft);
    expect(parseStoredSearch(serialiseSearch(draft))).toBeNull();
  },
);

it.each([
  null,
  '',
  'null',
  '[]',
  '{',
  '{"version":2}',
  '{"__proto__":{"version":1}}',
  JSON.stringify({ version: 1, ...sampleSearch({ day: '2027-02-31' }) }),
  JSON.stringify({ version: 1, ...sampleSearch({ concerns: [] }) }),
  JSON.stringify({
    version: 1,
    ...sampleSearch(),
    location: { country: 'us', province: 'CA', city: 'Davis', postal: '95616' },
  }),
  JSON.stringify({ version: 1, ...sampleSearch(), who: { kind: 'species', species: 'UNICORN' } }),
  JSON.stringify({ version: 1, ...sampleSearch(), padding: 'x'.repeat(10_000) }),
])('is none when the device holds something else [WIN-8] (%#)', (text) => {
  expect(parseStoredSearch(text)).toBeNull();
});

it('never throws, whatever the device holds [WIN-8]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseStoredSearch(text)).toBeNull();
    }),
  );
});

it('finds the species of a stored search without parsing it [WIN-8]', () => {
  const ofSpecies = serialiseSearch(sampleSearch({ who: { kind: 'species', species: 'CAT' } }));
  const ofPet = sampleSearch({ who: { kind: 'pet', petUuid: uuid(7), species: 'CAT' } });
  expect([isStoredFor(ofSpecies, 'CAT'), isStoredFor(ofSpecies, 'DOG')]).toEqual([true, false]);
  expect(isStoredFor(serialiseSearch(ofPet), 'CAT')).toBe(false);
  expect(isStoredFor(null, 'CAT')).toBeUndefined();
});
