import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { DOG_IN_SAN_DIEGO, search } from '../journey/search.ts';

/** Message events, and those that disable the back/forward cache. */
const FORBIDDEN_EVENTS = ['message', 'messageerror', 'unload', 'beforeunload'] as const;

/** Records such listeners of the window and posted messages, from before the page's first script. */
const note = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (unwanted) => {
      const noted: string[] = [];
      Object.defineProperty(window, 'noted', { value: noted });
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (...given) {
        if ((this === window || this === undefined) && unwanted.some((name) => name === given[0]))
          noted.push(`listener: ${given[0]}`);
        Reflect.apply(add, this ?? window, given);
      };
      for (const name of unwanted)
        Object.defineProperty(window, `on${name}`, {
          set: () => {
            noted.push(`listener: ${name}`);
          },
          get: () => null,
        });
      window.postMessage = (_: unknown, to?: unknown) => {
        noted.push(`sent: ${JSON.stringify(to)}`);
      };
    },
    [...FORBIDDEN_EVENTS],
  );

const noted = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const list: unknown = Reflect.get(window, 'noted');
    return list;
  });

test('the widget listens to no message or unload event, and posts no message [GO-8][HOST-3]', async ({
  page,
}) => {
  await note(page);
  await page.goto('/hosts/plain');
  await search(page, DOG_IN_SAN_DIEGO);
  await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in to book' })).toBeVisible();
  expect(await noted(page)).toEqual([]);
});

test('the check detects each kind of listener and a posted message [GO-8][HOST-3]', async ({
  page,
}) => {
  await note(page);
  await page.goto('/hosts/plain');
  await page.evaluate(() => {
    addEventListener('message', () => undefined);
    window.addEventListener('beforeunload', () => undefined);
    window.onmessage = () => undefined;
    window.postMessage('news', '*');
  });
  expect(await noted(page)).toEqual([
    'listener: message',
    'listener: beforeunload',
    'listener: message',
    'sent: "*"',
  ]);
});
