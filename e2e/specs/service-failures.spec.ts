import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { pickSpecies } from '../journey/search.ts';

test('without the script the fallback content stays, with a link to book [GO-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /pawcall-booking-[^/]+\.js$/, status: 'no answer' });
  await page.route('**/pawcall-booking-*.js', (route) => route.abort());
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Book on our booking page' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/pawcall-booking-*.js');
  await link.click();
  await expect(page).toHaveURL(/\/hosted-booking/);
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
});

test('the widget reports an unreachable marketplace and links to hosted booking, and continues when it is back [GO-8][WIRE-4]', async ({
  page,
  addresses,
  problems,
}) => {
  problems.provoke({ url: new RegExp(`^${addresses.api}`), status: 'no answer' });
  // Its configuration may be cached for five minutes.
  const calls = ({ href }: URL) =>
    href.startsWith(addresses.api) && !href.endsWith('/widget-config');
  await page.route(calls, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  const widget = page.locator('pawcall-booking');
  await expect(widget.getByText('We can’t reach the server.').first()).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Book on our website instead' })).toHaveAttribute(
    'href',
    /\/hosted-booking/,
  );
  await expectAccessible(page);
  await page.unroute(calls);
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
});

test('without its configuration the widget shows the fallback content, and tells developers why [CFG-5][GO-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /\/widget-config$/, status: 'no answer' });
  problems.provoke({ console: /^Pawcall: the widget cannot start, because config cannot be had/ });
  await page.route('**/widget-config', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Book on our booking page' })).toBeVisible();
  const widget = page.locator('pawcall-booking');
  await expect(widget.getByText('config', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a wrong option shows a panel in place of the widget [CFG-2]', async ({ page, problems }) => {
  problems.provoke({ console: /^Pawcall: the widget cannot start, because/ });
  await page.goto('/');
  const widget = page.locator('pawcall-booking');
  await expect(widget.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  await widget.evaluate((element) => {
    element.setAttribute('country', 'fr');
    element.setAttribute('theme', 'pink');
  });
  await expect(widget.getByText('This booking tool isn’t set up yet.')).toBeVisible();
  await expect(widget.getByText('country', { exact: true })).toBeVisible();
  await expect(widget.getByText('theme', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Online vet visits' })).toBeVisible();
});

test('the widget reports texts that fail to load, links to booking, and continues after a reload [GO-8][WIN-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /pawcall\/chunks\/en-US/, status: 'no answer' });
  problems.provoke({ console: /^Pawcall: the widget failed/ });
  await page.route('**/pawcall/chunks/en-US-*', (route) => route.abort('connectionreset'));
  await page.goto('/');
  const widget = page.locator('pawcall-booking');
  await widget.getByRole('button', { name: 'Dog', exact: true }).click();
  await expect(widget.getByText('Part of this page didn’t load.')).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Book on our booking page' })).toBeVisible();
  await page.unroute('**/pawcall/chunks/en-US-*');
  await widget.getByRole('button', { name: 'Reload the page' }).click();
  await expect(widget.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
});

test('the widget reports a chunk that fails to load, links to booking, and continues after a reload [GO-8][WIN-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /pawcall\/chunks\//, status: 'no answer' });
  problems.provoke({ console: /^Pawcall: the widget failed/ });
  await page.route('**/pawcall/chunks/later-screens*', (route) => route.abort('connectionreset'));
  await page.goto('/');
  const widget = page.locator('pawcall-booking');
  const dog = widget.getByRole('button', { name: 'Dog', exact: true });
  await dog.click();
  await expect(widget.getByText('Part of this page didn’t load.')).toBeVisible();
  // The fallback content is back, with its link.
  await expect(widget.getByRole('link', { name: 'Book on our booking page' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/pawcall/chunks/later-screens*');
  await widget.getByRole('button', { name: 'Reload the page' }).click();
  await pickSpecies(page, 'Dog');
});

for (const { part, silentS } of [
  { part: 'later-screens', silentS: 20 },
  { part: 'en-US', silentS: 40 },
]) {
  test(`the widget times out when ${part} does not arrive, links to booking, and continues after a retry [GO-8][EMB-7]`, async ({
    page,
    problems,
  }) => {
    problems.provoke({ console: /^Pawcall: the widget failed/ });
    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    await page.clock.install();
    await page.route(`**/pawcall/chunks/${part}-*`, async (route) => {
      await never;
      await route.continue();
    });
    await page.goto('/');
    const widget = page.locator('pawcall-booking');
    await widget.getByRole('button', { name: 'Dog', exact: true }).click();
    await expect(async () => {
      await page.clock.fastForward(silentS * 250);
      await expect(widget.getByRole('button', { name: /^(Try again|Reload)/ })).toBeVisible();
    }).toPass();
    await expect(widget.getByRole('link', { name: 'Book on our booking page' })).toBeVisible();
    release();
    await widget.getByRole('button', { name: /^(Try again|Reload)/ }).click();
    await page.clock.fastForward(2000);
    // Without the texts the owner was at the next step already.
    if (part === 'en-US')
      await expect(widget.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
    else await pickSpecies(page, 'Dog');
  });
}
