import { describe, expect, it } from 'vitest';
import { pseudoOverrides, pseudoText } from './pseudo-text.ts';

const TEXTS = [
  'Next',
  'Who is the appointment for?',
  'Vets are licensed by state, so your location decides who can see your pet and who can prescribe.',
];

describe('a text in the pseudo-language', () => {
  it.each(TEXTS)(
    'is at least 40 %% longer, and not by much more than it needs: %s [I-04]',
    (text) => {
      const length = Array.from(pseudoText(text)).length;
      expect(length).toBeGreaterThanOrEqual(Math.ceil(text.length * 1.4));
      expect(length).toBeLessThanOrEqual(Math.max(Math.ceil(text.length * 1.4), text.length + 4));
    },
  );

  it('is accented and in brackets, so that a truncated one is visible [I-04]', () => {
    expect(pseudoText('Next')).toBe('[·Ñéẋţ·]');
    for (const text of TEXTS) {
      expect(pseudoText(text)).toMatch(/^\[·[^[\]]*·\]$/);
      expect(pseudoText(text).replaceAll(/[^A-Za-z]/g, '')).toBe('');
    }
  });

  it('can still be broken between words [I-04]', () => {
    const words = pseudoText('x'.repeat(400)).split(' ');
    expect(Math.max(...words.slice(1).map((word) => word.length))).toBeLessThan(10);
  });

  it('keeps arguments and tags as they are [I-04]', () => {
    expect(pseudoText('Hi, <b>{name}</b>')).toBe('[·Ĥî, <b>{name}</b>·]');
  });
});

describe('overrides in the pseudo-language', () => {
  it('are made of messages as the widget has loaded them, one for each [I-04]', () => {
    const overrides = pseudoOverrides({
      text: 'Next',
      compiled: ['Hi, <b>', ['name'], '</b>'],
      nothing: [],
    });
    expect(overrides).toEqual({
      text: '[·Ñéẋţ·]',
      compiled: '[·Ĥî, <b>{name}</b>·]',
      nothing: '[··]',
    });
  });

  it('take the general form of a plural, with its number and the arguments within [I-04]', () => {
    const plural = {
      one: ['#', ' time on ', ['day']],
      other: ['#', ' times on ', ['day']],
    };
    expect(pseudoOverrides({ times: [['count', 'plural', plural]] })).toEqual({
      times: '[·{count} ţîɱéš öñ {day}·]',
    });
  });
});
