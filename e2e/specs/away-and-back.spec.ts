import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { openResults, pickSpecies, DOG_IN_SAN_DIEGO, tickConcern } from '../journey/search.ts';
import { signInFirst } from '../journey/sign-in.ts';

/** Watches a page's requests; the function waits until all have ended, as those cut off would count as failures. */
const watchUnanswered = (page: Page): (() => Promise<void>) => {
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return () => expect.poll(() => [...unanswered].map((request) => request.url())).toEqual([]);
};

/** The calls of the services from now on, as method and path. */
const callsOf = (page: Page, { api, site }: { api: string; site: string }): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const url = request.url();
    if (request.method() === 'OPTIONS' || request.resourceType() !== 'fetch') return;
    if (url.startsWith(api) || url.startsWith(site))
      calls.push(`${request.method()} ${new URL(url).pathname}`);
  });
  return calls;
};

test('an owner who is offline is told, loses nothing typed, and sees what was pending when the line is back [WIRE-4][STEP-6][ERR-2][ERR-3]', async ({
  page,
  context,
  addresses,
}) => {
  const { typed, suggestion } = DOG_IN_SAN_DIEGO.place;
  // Pictures that come into view without a connection would count as failures.
  await page.route('**/portraits/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  const allAnswered = watchUnanswered(page);
  const goOffline = async () => {
    await allAnswered();
    await context.setOffline(true);
  };
  await page.goto('/');
  await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
  await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
  const calls = callsOf(page, addresses);

  const notice = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('You’re offline. Nothing you entered is lost.');
  await goOffline();
  await expect(notice).toBeVisible();
  const field = page.getByRole('combobox', { name: 'City or postal code' });
  await field.fill(typed);
  await expect(page.getByText('There was an error reaching the server').first()).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await page.getByRole('option', { name: suggestion }).click();
  expect(calls).toHaveLength(1);

  await goOffline();
  await page.getByRole('button', { name: 'Find vets' }).click();
  await expect(page.getByText('We can’t reach the server.').first()).toBeVisible();
  expect(calls).toHaveLength(1);
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(calls.filter((call) => call.endsWith('/search/guided'))).toHaveLength(1);

  const reviews = page.waitForResponse(/\/reviews\?/);
  await openSecondTime(page);
  await reviews;
  await goOffline();
  const quotes = () => calls.filter((call) => /^POST .*\/p\/quote\//.test(call)).length;
  const before = quotes();
  await popup(page).getByRole('radio').last().click();
  await expect(popup(page).getByText(/^Unable to get a quote/)).toBeVisible();
  await context.setOffline(false);
  const retry = popup(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // A quote holds a time, so it waits for the owner.
  expect(quotes()).toBe(before);
  await retry.click();
  await expect(popup(page).getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('a tab that was frozen for two hours shows that its hold has ended, and makes three requests at most [GO-4][TILE-3][SES-2]', async ({
  page,
  clock,
  addresses,
}) => {
  await page.clock.install();
  const allAnswered = watchUnanswered(page);
  await signInFirst(page, 'sam@example.com');
  await openResults(page);
  const reviews = page.waitForResponse(/\/reviews\?/);
  await openSecondTime(page);
  await expect(page.getByText(/ is held for you: /)).toBeVisible();
  await reviews;
  await allAnswered();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await clock.advance(120);
  const calls = callsOf(page, addresses);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.clock.fastForward('02:00:00');
  const found = page.waitForResponse(/\/search\/guided/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(popup(page).getByText(/^This quote has expired/)).toBeVisible();
  await expect(page.getByText(/ is held for you: /)).toHaveCount(0);
  await expect(popup(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
  await found;
  await allAnswered();
  await page.clock.runFor(10_000);
  await allAnswered();
  expect(calls.length).toBeLessThanOrEqual(3);
  expect(calls.filter((call) => call.endsWith('/refresh')).length).toBeLessThanOrEqual(1);
  expect(calls.filter((call) => call.startsWith('POST') && call.includes('/p/quote/'))).toEqual([]);
});
