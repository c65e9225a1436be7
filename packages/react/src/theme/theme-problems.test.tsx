import type {} from '@vitest/browser-playwright';
import { renderUi } from '@pawcall/testing/render';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { describeThemeProblem, findThemeProblems } from './theme-problems.ts';
import { warnOfThemeProblems } from './warn-of-theme-problems.ts';

/** A widget on a page that sets these properties. */
const widgetWith = (set: Readonly<Record<string, string>>): HTMLElement => {
  const { host } = renderUi(<p>Dog</p>);
  for (const [property, colour] of Object.entries(set)) host.style.setProperty(property, colour);
  return host;
};
const problems = (
  set: Readonly<Record<string, string>>,
  ...schemes: readonly ('light' | 'dark')[]
) =>
  findThemeProblems(widgetWith(set), schemes.length > 0 ? schemes : undefined).map(
    describeThemeProblem,
  );

it('reports no problem for the default colours, nor for an accent alone [THEME-2]', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ '--pc-accent': '#ffe600' })).toEqual([]);
});

it('reports pair, colours, contrast and the required contrast [THEME-2]', () => {
  expect(problems({ '--pc-accent': '#0b4f8a', '--pc-on-accent': '#5588aa' }, 'light')).toEqual([
    'In the light scheme text on the accent (--pc-on-accent #5588aa) on the accent (--pc-accent #0b4f8a) has a contrast of 2.19:1, and needs 4.5:1: change --pc-on-accent or --pc-accent.',
    expect.stringContaining('on the accent under the pointer (--pc-accent #'),
    expect.stringContaining('on the pressed accent (--pc-accent #'),
  ]);
});

it('checks the page’s colours when the system forces others [THEME-2]', async () => {
  const still = { name: 'prefers-reduced-motion', value: 'reduce' };
  const force = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [still, { name: 'forced-colors', value }],
    });
  await force('active');
  onTestFinished(async () => void (await force('')));
  expect(problems({ '--pc-accent': '#0b6b5b', '--pc-canvas': '#f3f7f5' })).toEqual([]);
});

it.each([
  ['--pc-text', 'light', 'text (--pc-text #b0b0b0)'],
  ['--pc-text-dark', 'dark', 'text (--pc-text-dark #404040)'],
  ['--pc-canvas', 'light', 'on the canvas (--pc-canvas #707070)'],
  ['--pc-canvas-dark', 'dark', 'on the canvas (--pc-canvas-dark #707070)'],
  ['--pc-surface', 'light', 'on cards and dialogs (--pc-surface #707070)'],
  ['--pc-surface-dark', 'dark', 'on cards and dialogs (--pc-surface-dark #707070)'],
  ['--pc-focus', 'light', 'the focus ring (--pc-focus #f0f0f0)'],
  ['--pc-focus-dark', 'dark', 'the focus ring (--pc-focus-dark #202020)'],
  ['--pc-on-accent', 'light', 'text on the accent (--pc-on-accent #306050)'],
  ['--pc-on-accent-dark', 'dark', 'text on the accent (--pc-on-accent-dark #b0b0b0)'],
] as const)('reports %s, in the %s scheme alone [THEME-2]', (property, scheme, part) => {
  const [, colour = ''] = /(#\w+)\)/.exec(part) ?? [];
  const other = scheme === 'light' ? 'dark' : 'light';
  expect(problems({ [property]: colour }, scheme).join('\n')).toContain(part);
  expect(problems({ [property]: colour }, other)).toEqual([]);
});

it('accepts any colour syntax, and reports invalid and translucent colours [THEME-2]', () => {
  expect(problems({ '--pc-text': 'oklch(0.75 0 0)' }, 'light')[0]).toContain('--pc-text #aeaeae');
  expect(problems({ '--pc-accent': 'teal-ish' })).toEqual([
    '--pc-accent is "teal-ish", which is no colour: give one such as #0b4f8a.',
  ]);
  expect(problems({ '--pc-surface': 'rgb(255 255 255 / 0.8)' })[0]).toContain(
    'give an opaque colour',
  );
});

it('logs each problem once, for the shown schemes [THEME-2]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const host = widgetWith({ '--pc-focus-dark': '#202020' });
  warnOfThemeProblems(host, 'light');
  expect(warn).not.toHaveBeenCalled();
  warnOfThemeProblems(host, 'auto');
  const count = warn.mock.calls.length;
  expect(warn.mock.calls[0]?.[0]).toMatch(/^Pawcall: In the dark scheme the focus ring/);
  warnOfThemeProblems(host, 'auto');
  expect(warn.mock.calls).toHaveLength(count);
  warn.mockRestore();
});
