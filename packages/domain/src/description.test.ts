import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutDescription } from './description.ts';

describe('description', () => {
  it('is whole up to 150 characters [POP-1]', () => {
    const text = 'x'.repeat(150);
    expect(cutDescription(text)).toEqual({ text, cut: false });
    expect(cutDescription(null)).toEqual({ text: '', cut: false });
  });

  it('is cut on a word break, at 150 within a word that long [POP-1]', () => {
    expect(cutDescription('one two three', 9)).toEqual({ text: 'one two', cut: true });
    expect(cutDescription('one two three', 7)).toEqual({ text: 'one two', cut: true });
    expect(cutDescription('one, two', 5)).toEqual({ text: 'one', cut: true });
    expect(cutDescription('🐈'.repeat(151)).text).toBe('🐈'.repeat(150));
  });

  it('is cut before a full stop or other marks, so that no four dots stand at its end [POP-1]', () => {
    expect(cutDescription('one two. three', 9).text).toBe('one two');
    expect(cutDescription('one two… three', 9).text).toBe('one two');
    expect(cutDescription('one two... three', 11).text).toBe('one two');
    expect(cutDescription('one two — three', 9).text).toBe('one two');
  });

  it('is never longer than the limit and always a beginning of the text [POP-1]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (description) => {
        const { text, cut } = cutDescription(description);
        expect(Array.from(text).length).toBeLessThanOrEqual(150);
        expect(description.trim().startsWith(text)).toBe(true);
        expect(cut).toBe(Array.from(description.trim()).length > 150);
      }),
    );
  });
});
