import { renderUi } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const TEXT = 4.5;
/** Edges, icons, and labels of what is off but can be asked why. */
const SHAPE = 3;

/** What stands on what, and the least contrast; every place where the style sheets put the one on the other. */
const PAIRS = [
  ['text', ['surface', 'canvas', 'sunk', 'raised', 'hover', 'accent-soft'], TEXT],
  ['text-2', ['surface', 'canvas', 'sunk', 'raised', 'hover'], TEXT],
  // Captions and what stands in an empty field.
  ['text-3', ['surface', 'canvas', 'sunk', 'raised'], TEXT],
  ['accent-ink', ['surface', 'canvas', 'sunk', 'hover', 'accent-soft', 'accent-soft-2'], TEXT],
  ['on-accent', ['accent', 'accent-hover', 'accent-active'], TEXT],
  ['on-deep', ['accent-deep'], TEXT],
  ['positive-ink', ['surface', 'sunk', 'positive-soft'], TEXT],
  ['danger', ['surface'], TEXT],
  ['danger-ink', ['danger-soft'], TEXT],
  ['honey-ink', ['honey-soft'], TEXT],
  ['rose-ink', ['rose-soft'], TEXT],
  ['sky-ink', ['sky-soft', 'raised'], TEXT],
  ['on-tooltip', ['tooltip'], TEXT],
  ['on-disabled', ['disabled'], SHAPE],
  ['line-strong', ['surface', 'canvas', 'sunk'], SHAPE],
  ['accent-edge', ['surface', 'canvas', 'sunk', 'accent-soft'], SHAPE],
  ['focus', ['surface', 'canvas', 'sunk', 'raised', 'hover', 'accent-soft'], SHAPE],
  ['honey', ['surface'], SHAPE],
] as const;

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
const roles = (scheme: 'light' | 'dark', accent?: string) => {
  const { root, host } = renderUi(<i className="probe" />, scheme);
  if (accent) host.style.setProperty('--pc-accent', accent);
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
  it('every text has 4.5:1 and every edge 3:1 on every ground it stands on [GO-1]', () => {
    expect(tooLow(roles(scheme))).toEqual([]);
  });

  it('the captions beside the pictures of the steps are legible [GO-1]', () => {
    const colour = roles(scheme);
    expect(contrast(colour('text-2'), colour('pc-ill-counter'))).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(['#ffe600', '#ff8a00', '#d0021b', '#7b2ff7', '#003087', '#111111', '#f7f7f7'])(
    'a partner’s accent %s keeps them so [GO-3]',
    (accent) => {
      expect(tooLow(roles(scheme, accent))).toEqual([]);
    },
  );
});

it('measures as WCAG does', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
  expect(contrast('oklch(1 0 0)', 'rgb(0 0 0)')).toBeCloseTo(21, 1);
});
