import { expect } from 'vitest';
import type { RenderedWidget } from './render-widget.tsx';
import { renderPopup, type ResultsSetting } from './render-results.tsx';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);

/** What a day is rendered with; providers are free at `free` minutes after midnight UTC, every half hour unless given. */
export type DaySetting = ResultsSetting & { readonly free?: readonly number[] };

/** The free times of a day in the quote panel, as they are seen two days before. */
export const renderDay = async (
  day: string,
  { free = HALF_HOURS, before, ...setting }: DaySetting = {},
): Promise<RenderedWidget> => {
  const then = Temporal.PlainDate.from(day).subtract({ days: 2 });
  const widget = await renderPopup({
    full: true,
    at: `${then.toString()}T12:00:00Z`,
    before: (fake) => {
      const { providers } = fake.world;
      const freed = providers.map((entry) => ({ ...entry, startMinutes: free }));
      providers.splice(0, providers.length, ...freed);
      before?.(fake);
    },
    ...setting,
  });
  await pickDay(widget, day);
  return widget;
};

/** Chooses a day of the day picker, in whichever week, and waits for its times. */
export const pickDay = async ({ screen }: RenderedWidget, day: string): Promise<void> => {
  const name = Temporal.PlainDate.from(day).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const cell = screen.getByRole('button', { name: new RegExp(name) });
  const nextWeek = screen.getByRole('button', { name: 'Next week' });
  // The days come a frame after the popup.
  await expect.element(nextWeek).toBeVisible();
  while (cell.elements().length === 0) await nextWeek.click();
  await cell.click();
  await expect.element(screen.getByRole('heading', { name })).toBeVisible();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
};

/** A text without what engines write each in their own way: spaces, and the offset 0 as GMT or GMT+0. */
export const plain = (text: string | null): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').replace(/GMT(?![+-])/, 'GMT+0');

/** The times on show, as `1:30 AM GMT-4 (night)`; night only where a moon and the name both say so. */
export const timesOf = ({ screen }: RenderedWidget): readonly string[] =>
  screen
    .getByRole('radio')
    .elements()
    .map((radio) => {
      const said = plain(radio.textContent);
      const [, time = said] = /^(\d+:\d\d [AP]M(?: GMT\S+)?) /.exec(said) ?? [];
      const moon = radio.querySelector('svg') !== null;
      const night = said.endsWith(', Night');
      if (moon !== night) return `${said} (moon: ${moon})`;
      return night ? `${time} (night)` : time;
    });
