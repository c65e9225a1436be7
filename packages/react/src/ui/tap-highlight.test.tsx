import { renderPopup } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

it('a tap shows no highlight of the engine, in the page and in a dialog [UI-1]', async () => {
  const { screen } = await renderPopup();
  const highlight = (name: RegExp) =>
    getComputedStyle(screen.getByRole('button', { name }).first().element()).getPropertyValue(
      '-webkit-tap-highlight-color',
    );
  await expect.element(screen.getByRole('button', { name: /Continue/ })).toBeVisible();
  expect(highlight(/Log in/)).toBe('rgba(0, 0, 0, 0)');
  expect(highlight(/Continue/)).toBe('rgba(0, 0, 0, 0)');
});
