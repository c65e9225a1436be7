import { describe, expect, it } from 'vitest';
import { speak } from './fill-templates.ts';

const PATTERNS = [
  '{My} dog is {pet}.',
  '{N} [am|is] patient; {s} [keep|keeps] notes.',
  'Ask {me}.',
];
const SLOTS = { pet: 'Otis' };

describe('speak', () => {
  it.each([
    ['first', 'My dog is Otis. I am patient; I keep notes. Ask me.'],
    ['she', 'Maya’s dog is Otis. She is patient; she keeps notes. Ask her.'],
    ['he', 'Maya’s dog is Otis. He is patient; he keeps notes. Ask him.'],
    ['they', 'Maya’s dog is Otis. They are patient; they keep notes. Ask them.'],
  ] as const)('names a person once and speaks of %s after', (person, expected) => {
    expect(speak(PATTERNS, { person, name: 'Maya' }, SLOTS)).toBe(expected);
  });

  it('uses the singular with the name', () => {
    const text = speak(['{N} [keep|keeps] notes.'], { person: 'they', name: 'Dr. Okafor' }, {});
    expect(text).toBe('Dr. Okafor keeps notes.');
  });

  it('capitalises a slot whose name is capitalised', () => {
    expect(speak(['{Pet} and {pet}.'], { person: 'she', name: 'Maya' }, { pet: 'a cat' })).toBe(
      'A cat and a cat.',
    );
  });

  it('throws for a pattern with an unknown slot', () => {
    expect(() => speak(['{moon}'], { person: 'she', name: 'Maya' }, {})).toThrow(
      'unknown slot "moon"',
    );
  });
});
