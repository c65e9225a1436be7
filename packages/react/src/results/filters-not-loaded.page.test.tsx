import { renderResults } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';

vi.mock('./load-overlays.ts', () => ({
  loadOverlays: () => Promise.reject(new Error('The connection is gone.')),
}));

it('reports that the filters cannot be loaded, and again on the next press [FILT-1][ERR-4]', async () => {
  const widget = await renderResults();
  const adjust = widget.screen.getByRole('button', { name: 'Adjust search', exact: true });
  const toastTexts = () =>
    [...widget.root.querySelectorAll('.pc-toast')].map(({ textContent }) => textContent);
  const text = 'We can’t reach the server. Check your connection and try again.';
  await adjust.click();
  await expect.poll(toastTexts).toEqual([text]);
  await adjust.click();
  await expect.poll(toastTexts).toEqual([text, text]);
  await expect.element(widget.screen.getByRole('heading', { level: 2 })).toBeVisible();
});
