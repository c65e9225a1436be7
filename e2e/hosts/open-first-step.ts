import { expect, type Locator, type Page } from '@playwright/test';

/** The script that a page embeds, and the one that brings React and the screens. */
export const SCRIPT = '**/pawcall/pawcall-booking.js';
export const REST = '**/chunks/app-*.js';

/** In each language, the heading of the first step and a species. */
export const LANGUAGES = [
  ['en-US', 'Who is the appointment for?', 'Dog'],
  ['en-CA', 'Who is the appointment for?', 'Dog'],
  ['en-GB', 'Who is the appointment for?', 'Dog'],
  ['fr-CA', 'Pour qui est le rendez-vous?', 'Chien'],
] as const;

/** Keeps a file away until the answer is called. */
export const hold = async (page: Page, file: string): Promise<() => void> => {
  const released = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
};

/** Keeps the rest of the script away until the answer is called, which waits for React's first step. */
export const holdRest = async (page: Page): Promise<() => Promise<void>> => {
  const release = await hold(page, REST);
  return async () => {
    release();
    await expect.poll(() => steps(page)).not.toEqual([]);
  };
};

/** Opens a page, where what the widget tells of its steps is noted; answers its first widget. */
export const open = async (
  page: Page,
  path = '/hosts/plain',
  waitUntil: 'commit' | 'load' = 'load',
): Promise<Locator> => {
  await page.addInitScript(() => {
    const steps: unknown[] = [];
    Object.assign(globalThis, { steps });
    addEventListener('pawcall:step', ({ detail }) => steps.push(detail.step));
  });
  await page.goto(path, { waitUntil });
  return page.locator('pawcall-booking').first();
};

/** The steps that the widget told of so far. */
export const steps = (page: Page): Promise<unknown> =>
  page.evaluate<unknown>(() => Reflect.get(globalThis, 'steps'));

/** What stands for a species in the first step. */
export const card = (widget: Locator, name = 'Dog'): Locator =>
  widget.getByRole('button', { name, exact: true });

/** Writes attributes onto the element before the script sees it. */
export const withAttributes = (
  page: Page,
  attributes: Readonly<Record<string, string>>,
): Promise<unknown> =>
  page.addInitScript((given) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector('pawcall-booking');
      if (!element) return;
      observer.disconnect();
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    }).observe(document, { childList: true, subtree: true });
  }, attributes);
