import { expect, type Locator, type Page } from '@playwright/test';

/** The embedded script, and the app bundle with React. */
export const SCRIPT = '**/pawcall/pawcall-booking.js';
export const APP = '**/chunks/app-*.js';

/** The first step's heading and a species in each locale. */
export const LANGUAGES = [
  ['en-US', 'Who is the appointment for?', 'Dog'],
  ['en-CA', 'Who is the appointment for?', 'Dog'],
  ['en-GB', 'Who is the appointment for?', 'Dog'],
  ['fr-CA', 'Pour qui est le rendez-vous?', 'Chien'],
] as const;

/** Blocks a file until the returned function is called. */
export const block = async (page: Page, file: string): Promise<() => void> => {
  const released = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
};

/** Blocks the app bundle until the returned function is called, which waits for React's first step. */
export const blockApp = async (page: Page): Promise<() => Promise<void>> => {
  const release = await block(page, APP);
  return async () => {
    release();
    await expect.poll(() => steps(page)).not.toEqual([]);
  };
};

/** Opens a page, records its step events, and returns its first widget. */
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

/** The steps of the recorded `pawcall:step` events. */
export const steps = (page: Page): Promise<unknown> =>
  page.evaluate<unknown>(() => Reflect.get(globalThis, 'steps'));

/** A button of the first step by name. */
export const card = (widget: Locator, name = 'Dog'): Locator =>
  widget.getByRole('button', { name, exact: true });

/** Sets attributes on the element before the script runs. */
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
