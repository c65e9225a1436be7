import { expect } from '@playwright/test';
import type { Look, Selector, Ui } from './ui.ts';

/** Asks again soon: Playwright's own steps go up to a second. */
export const soon = (message: string) => ({ message, intervals: [50, 100] });

/** Waits until at least one that matches can be seen. */
export const shows = (ui: Ui, selector: Selector): Promise<void> =>
  expect
    .poll(
      async () => (await ui.look(selector)).some((look) => look.isShown),
      soon(`${selector} is shown`),
    )
    .toBe(true);

/** Waits until none that matches can be seen. */
export const hides = (ui: Ui, selector: Selector): Promise<void> =>
  expect
    .poll(
      async () => (await ui.look(selector)).some((look) => look.isShown),
      soon(`${selector} is gone`),
    )
    .toBe(false);

/** Waits until exactly one matches and is seen so. */
export const looks = (ui: Ui, selector: Selector, expected: Partial<Look>): Promise<void> =>
  expect
    .poll(async () => {
      const found = await ui.look(selector);
      return found.length === 1 ? found[0] : found;
    }, soon(selector))
    .toMatchObject(expected);

/** Waits until the page with this path is open, and answers its address. */
export async function arrives(ui: Ui, path: RegExp): Promise<URL> {
  await expect
    .poll(async () => (await ui.address()).pathname, soon(`the page ${path.source}`))
    .toMatch(path);
  return ui.address();
}
