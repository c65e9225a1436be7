import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { card, blockApp, open, steps, withAttributes } from './open-first-step.ts';

const CODE = '**/session-code*';

/** Responds to the session code request with this code; returns the requests. */
const answer = async (page: Page, value: string | null): Promise<readonly Request[]> => {
  const requests: Request[] = [];
  await page.route(CODE, async (route) => {
    requests.push(route.request());
    await route.fulfill({ json: { value }, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return requests;
};

test('requests the session code once before the app bundle loads, with the same headers as the app [SES-4][WIRE-6]', async ({
  page,
}) => {
  const requests = await answer(page, null);
  await withAttributes(page, { locale: 'fr-CA' });
  const release = await blockApp(page);
  const widget = await open(page);
  await expect.poll(() => requests.length).toBe(1);
  await release();
  await expect(widget.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await card(widget, 'Chien').click();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
  const early = await requests[0]?.allHeaders();
  expect(requests.length).toBe(1);
  // For a known user the app sends the request itself.
  await page.addInitScript(() => localStorage.setItem('pawcall-known', '1'));
  await page.reload();
  await expect.poll(() => requests.length).toBe(2);
  const late = await requests[1]?.allHeaders();
  expect(early).toMatchObject({ 'accept-language': 'fr-CA' });
  expect(early).not.toHaveProperty('referer');
  expect(early).toEqual(late);
});

test('signs in with the code that arrived before the app bundle [SES-4]', async ({
  page,
  problems,
}) => {
  // The code is unknown.
  problems.provoke({ url: /\/harborvale\/auth$/, status: 401 });
  const requests = await answer(page, 'a-code');
  const release = await blockApp(page);
  await open(page);
  await expect.poll(() => requests.length).toBe(1);
  const signIn = page.waitForRequest('**/harborvale/auth');
  await release();
  expect((await signIn).postDataJSON()).toMatchObject({ code: 'a-code' });
  expect(requests.length).toBe(1);
});

test('requests the code again when the first request failed [SES-4][GO-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /\/session-code$/, status: 'no answer' });
  let times = 0;
  await page.route(CODE, async (route) => {
    times += 1;
    if (times === 1) await route.abort();
    else await route.continue();
  });
  const release = await blockApp(page);
  const widget = await open(page);
  await expect.poll(() => times).toBe(1);
  await release();
  await expect.poll(() => times).toBe(2);
  await card(widget).click();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
});

test('uses the code of the address that is set when the app bundle loads [SES-4][CFG-2]', async ({
  page,
}) => {
  const requests = await answer(page, null);
  const release = await blockApp(page);
  const widget = await open(page);
  await expect.poll(() => requests.length).toBe(1);
  await widget.evaluate((element) =>
    element.setAttribute('session-code-url', `${location.origin}/session-code?other`),
  );
  await release();
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]?.url()).toContain('?other');
});

test('requests a new code when changed options restart the widget: a code is valid for one sign-in [SES-4][CFG-2]', async ({
  page,
}) => {
  const requests = await answer(page, null);
  const widget = await open(page);
  await expect.poll(() => steps(page)).toEqual([1]);
  expect(requests.length).toBe(1);
  await widget.evaluate((element) => element.setAttribute('organization-name', 'Acme'));
  await expect.poll(() => requests.length).toBe(2);
});
