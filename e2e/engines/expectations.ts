import { expect } from '@playwright/test';
import type { ElementState, Selector, Ui } from './ui.ts';

/** Poll often: Playwright's own intervals go up to a second. */
export const pollOften = (message: string) => ({ message, intervals: [50, 100] });

const expectVisibility = (ui: Ui, selector: Selector, isShown: boolean): Promise<void> =>
  expect
    .poll(
      async () => (await ui.elements(selector)).some((element) => element.isShown),
      pollOften(`${selector} is ${isShown ? 'shown' : 'hidden'}`),
    )
    .toBe(isShown);

/** Waits until at least one match is visible. */
export const expectShown = (ui: Ui, selector: Selector): Promise<void> =>
  expectVisibility(ui, selector, true);

/** Waits until no match is visible. */
export const expectHidden = (ui: Ui, selector: Selector): Promise<void> =>
  expectVisibility(ui, selector, false);

/** Waits until the only match has this state. */
export const expectState = (
  ui: Ui,
  selector: Selector,
  expected: Partial<ElementState>,
): Promise<void> =>
  expect
    .poll(async () => {
      const found = await ui.elements(selector);
      return found.length === 1 ? found[0] : found;
    }, pollOften(selector))
    .toMatchObject(expected);

/** Waits until the page has this path, and returns its URL. */
export async function waitForPath(ui: Ui, path: RegExp): Promise<URL> {
  await expect
    .poll(async () => (await ui.address()).pathname, pollOften(`the page ${path.source}`))
    .toMatch(path);
  return ui.address();
}
