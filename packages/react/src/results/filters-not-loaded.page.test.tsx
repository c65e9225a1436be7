import { renderResults } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';

vi.mock('./overlays-chunk.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('offers a reload when the filters cannot be loaded, and again on the next press [FILT-1][ERR-4][GO-8]', async () => {
  const widget = await renderResults();
  const adjust = widget.screen.getByRole('button', { name: 'Adjust search', exact: true });
  const toastTexts = () =>
    [...widget.root.querySelectorAll('.pc-toast')].map(({ textContent }) => textContent);
  const text = 'Part of this page didn’t load. Reload the page to go on from here.Reload the page';
  await adjust.click();
  await expect.poll(toastTexts).toEqual([text]);
  await adjust.click();
  await expect.poll(toastTexts).toEqual([text, text]);
  await expect.element(widget.screen.getByRole('heading', { level: 2 })).toBeVisible();
});
