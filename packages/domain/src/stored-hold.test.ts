import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Hold } from './hold.ts';
import { parseHold, serialiseHold } from './stored-hold.ts';
import { sampleResult, sampleSearch, slotAt, uuid } from './test-samples.ts';

const held = (more: Partial<Hold> = {}): Hold => ({
  quoteUuid: uuid(3),
  term: { from: '2027-06-16T18:00:00Z', seconds: 600, until: '2027-06-16T18:10:00Z' },
  slot: slotAt('2027-06-16T21:30:00Z'),
  result: sampleResult(),
  search: sampleSearch(),
  zone: 'America/Los_Angeles',
  userUuid: '',
  ...more,
});

it('restores the held time with everything needed to reopen it [GO-10]', () => {
  for (const each of [held(), held({ userUuid: uuid(4) })]) {
    expect(parseHold(serialiseHold(each))).toEqual(each);
  }
});

it('is none when the tab holds something else, whatever it is [GO-10]', () => {
  const wrong = [
    null,
    '{',
    serialiseHold(held()).replace('"version":1', '"version":2'),
    serialiseHold(held({ quoteUuid: 'guess' })),
    serialiseHold(held({ userUuid: 'somebody' })),
    serialiseHold(held({ search: sampleSearch({ concerns: [] }) })),
    serialiseHold(held({ zone: 'x'.repeat(65) })),
    JSON.stringify({ ...held(), padding: 'x'.repeat(40_000) }),
  ];
  for (const text of wrong) expect(parseHold(text)).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseHold(text)).toBeNull();
    }),
  );
});
