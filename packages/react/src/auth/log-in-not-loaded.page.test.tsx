import { jamie } from '@pawcall/testing';
import { fill, press, renderAuth } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';

vi.mock('../context/create-auth.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('offers a reload when the sign-in chunk fails to load, and keeps the input [AUTH-2][ERR-1][GO-8]', async () => {
  const widget = await renderAuth({ world: { accounts: [jamie()] } });
  await fill(widget, { Email: 'jamie@example.com', Password: 'Biscuit-2022' });
  await press(widget, 'Log in');
  const dialog = widget.screen.getByRole('dialog', { name: 'Log in' });
  const message = 'Part of this page didn’t load. Reload the page to go on from here.';
  await expect.element(dialog.getByText(message).first()).toBeVisible();
  await expect.element(widget.screen.getByLabelText('Email')).toHaveValue('jamie@example.com');
});
