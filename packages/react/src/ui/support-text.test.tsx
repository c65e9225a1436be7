import { fail, jamie, aUser } from '@pawcall/testing';
import { fill, press, renderAuth, renderPopup, renderWho } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

const HELP = 'https://harborvale.example/help';

it('links to support when a quote fails [ERR-3]', async () => {
  const { screen } = await renderPopup({
    before: (fake) => fake.interfere('createQuote', () => fail(404, ''), 9),
  });
  const link = screen.getByRole('alert').getByRole('link', { name: 'contact support' });
  await expect.element(link.first()).toHaveAttribute('href', HELP);
  await expect.element(link.first()).toHaveAttribute('target', '_blank');
});

it('links to support in the form and in the toast when the account fails to load [ERR-5]', async () => {
  const widget = await renderAuth({ world: { accounts: [jamie()] } });
  widget.fake.interfere('readProfile', () => fail(404, 'Gone.'), 9);
  await fill(widget, { Email: 'jamie@example.com', Password: 'Biscuit-2022' });
  await press(widget, 'Log in');
  const links = widget.screen.getByRole('link', { name: 'contact support' });
  await expect.poll(() => links.elements()).toHaveLength(2);
});

it('links to support when the account is locked, in French too [SES-7][GO-2]', async () => {
  const { screen } = await renderWho({
    signedIn: jamie({ user: aUser({ status: 'LOCKED' }) }),
    options: { locale: 'fr-CA' },
  });
  const name = 'communiquer avec le service à la clientèle';
  await expect.element(screen.getByRole('link', { name }).first()).toHaveAttribute('href', HELP);
});
