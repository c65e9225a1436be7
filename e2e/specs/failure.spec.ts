import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { pickSpecies } from '../journey/search.ts';

test('without the script the element keeps its own content, with a way to book [GO-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /pawcall-booking\.js$/, status: 'no answer' });
  await page.route('**/pawcall-booking.js', (route) => route.abort());
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Book on our booking page' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/pawcall-booking.js');
  await link.click();
  await expect(page).toHaveURL(/\/hosted-booking/);
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
});

test('with the marketplace away the widget says so and links to hosted booking; it goes on once it is back [GO-8][WIRE-4]', async ({
  page,
  addresses,
  problems,
}) => {
  problems.provoke({ url: new RegExp(`^${addresses.api}`), status: 'no answer' });
  await page.route(`${addresses.api}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  const widget = page.locator('pawcall-booking');
  await expect(widget.getByText('We can’t reach the server.').first()).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Book on our website instead' })).toHaveAttribute(
    'href',
    /\/hosted-booking/,
  );
  await expectAccessible(page);
  await page.unroute(`${addresses.api}/**`);
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
});

test('a wrong option is named in a panel in place of the widget, and the page stays [CFG-2]', async ({
  page,
  problems,
}) => {
  problems.provoke({ console: /^Pawcall: the widget cannot start, because/ });
  await page.goto('/');
  const widget = page.locator('pawcall-booking');
  await expect(widget.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  await widget.evaluate((element) => {
    element.setAttribute('country', 'fr');
    element.removeAttribute('client-id');
  });
  await expect(widget.getByText('This booking tool isn’t set up yet.')).toBeVisible();
  await expect(widget.getByText('country', { exact: true })).toBeVisible();
  await expect(widget.getByText('clientId', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Online vet visits' })).toBeVisible();
});

test('when a part of the script does not arrive the widget says so, with a way to book; another try goes on [GO-8][WIN-8]', async ({
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
  await expect(widget.getByText('Something went wrong. Please try again')).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Book on our website instead' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/pawcall/chunks/later-screens*');
  await widget.getByRole('button', { name: 'Try again' }).click();
  await pickSpecies(page, 'Dog');
});
