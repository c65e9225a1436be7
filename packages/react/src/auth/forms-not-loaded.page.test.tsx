import { jamie } from '@pawcall/testing';
import { press, renderAuth } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';

vi.mock('./lazy-forms-chunk.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('shows a toast with a reload when another form fails to load, and keeps the log-in form with its input [AUTH-1][ERR-4]', async () => {
  const widget = await renderAuth({ world: { accounts: [jamie()] } });
  await widget.screen.getByLabelText('Email').fill('jamie@example.com');
  await press(widget, 'Create an account');
  await expect
    .poll(() => widget.root.querySelector('.pc-toast')?.textContent)
    .toBe('Part of this page didn’t load. Reload the page to go on from here.Reload the page');
  await expect.element(widget.screen.getByLabelText('Email')).toHaveValue('jamie@example.com');
});
