import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests } from '@pawcall/testing/render';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountWidget } from './mount.tsx';

vi.mock('./later-screens-chunk.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('offers a reload when the chunk of the next screen fails to load [GO-8][ERR-1]', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue(undefined);
  answerRequests();
  const host = document.createElement('div');
  document.body.append(host);
  const widget = mountWidget({ host, root: host.attachShadow({ mode: 'open' }) });
  onTestFinished(() => {
    widget.unmount();
    host.remove();
  });
  widget.update(WIDGET_OPTIONS);
  const screen = page.elementLocator(host);
  await screen.getByRole('button', { name: 'Log in' }).click();
  await expect
    .element(screen.getByText('Part of this page didn’t load. Reload the page to go on from here.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(complaints).toHaveBeenCalled();
  complaints.mockClear();
});
