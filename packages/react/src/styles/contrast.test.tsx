import { renderUi } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { PAIRS } from '../theme/contrast-pairs.ts';

const TEXT = 4.5;

const context = document.createElement('canvas').getContext('2d');

/** Red, green and blue of an opaque colour, 0 to 1, however the engine writes it. */
const channels = (colour: string): readonly number[] => {
  if (!context) throw new Error('There is no canvas.');
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  if (opacity !== 255) throw new Error(`${colour} is not opaque.`);
  return [red, green, blue].map((value) => value / 255);
};
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** The colour of a role, as the engine computes it in a widget of this scheme. */
const roles = (scheme: 'light' | 'dark', set: Readonly<Record<string, string>> = {}) => {
  const { root, host } = renderUi(<i className="probe" />, scheme);
  for (const [property, colour] of Object.entries(set)) host.style.setProperty(property, colour);
  const probe = root.querySelector('.probe');
  if (!(probe instanceof HTMLElement)) throw new Error('There is no probe.');
  return (role: string): string => {
    probe.style.color = `var(--c-${role}, var(--${role}, transparent))`;
    return getComputedStyle(probe).color;
  };
};
const tooLow = (colour: (role: string) => string): readonly string[] =>
  PAIRS.flatMap(([front, grounds, least]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(colour(front), colour(ground));
      return ratio >= least ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)} of ${least}`];
    }),
  );

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it('every text has a contrast of 4.5:1 and every edge 3:1 on every background [GO-1]', () => {
    expect(tooLow(roles(scheme))).toEqual([]);
  });

  it('the captions of the step illustrations have enough contrast [GO-1]', () => {
    const colour = roles(scheme);
    expect(contrast(colour('text-2'), colour('pc-ill-counter'))).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(['#ffe600', '#ff8a00', '#d0021b', '#7b2ff7', '#003087', '#111111', '#f7f7f7'])(
    'the contrast is sufficient with a partner’s accent %s [GO-3]',
    (accent) => {
      expect(tooLow(roles(scheme, { '--pc-accent': accent }))).toEqual([]);
    },
  );

  it('supporting text, edges and lines are derived from a partner’s text colour [THEME-1]', () => {
    const colour = roles(scheme, {
      '--pc-text': '#33221a',
      '--pc-text-dark': '#f7ece4',
      '--pc-surface-dark': '#231813',
    });
    const plain = roles(scheme);
    expect(tooLow(colour)).toEqual([]);
    for (const role of ['text-2', 'text-3', 'line', 'line-strong', 'hover', 'disabled']) {
      const [red = 0, , blue = 0] = channels(colour(role));
      expect(red).toBeGreaterThan(blue);
      expect(colour(role)).not.toBe(plain(role));
    }
  });
});

it('measures as WCAG does', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
  expect(contrast('oklch(1 0 0)', 'rgb(0 0 0)')).toBeCloseTo(21, 1);
});
