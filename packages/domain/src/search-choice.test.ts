import { describe, expect, it } from 'vitest';
import { at, sampleSearch } from './sample.ts';
import { completeSearch, searchDay } from './search-choice.ts';

const NOW = at('2027-06-16T23:00', 'America/New_York');
const dayIn = (zone: string, over: Parameters<typeof sampleSearch>[0]) =>
  searchDay(sampleSearch(over), NOW, zone);

describe('the day of a search', () => {
  it('that nobody has chosen is the default one of the zone [WIN-1]', () => {
    const over = { day: '2027-06-17', isDefaultDay: true };
    expect(dayIn('America/New_York', over)).toBe('2027-06-17');
    expect(dayIn('America/Los_Angeles', over)).toBe('2027-06-16');
  });

  it('that the owner has chosen stays, unless it is past [WIN-2]', () => {
    expect(dayIn('America/Los_Angeles', { day: '2027-06-17' })).toBe('2027-06-17');
    expect(dayIn('America/Los_Angeles', { day: '2027-06-15' })).toBe('2027-06-16');
  });

  it('is remembered as the default one through the next search too [WIN-1]', () => {
    const first = completeSearch({ ...sampleSearch(), day: null }, '2027-06-16');
    expect(first).toEqual(sampleSearch({ isDefaultDay: true }));
    expect(first && completeSearch(first, '2027-06-17')).toMatchObject({ isDefaultDay: true });
    expect(completeSearch(sampleSearch(), '2027-06-16')).toEqual(sampleSearch());
  });
});
