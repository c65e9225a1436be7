import { fail } from '@pawcall/testing';
import { renderWidget } from '@pawcall/testing/render';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { afterFrame } from '../ui/after-frame.ts';

it('moves the focus to the nearest ancestor when the focused control is removed [GO-1]', async () => {
  const { screen, root, fake } = await renderWidget({
    before: (market) => market.interfere('listSpeciesTreated', () => fail(403, 'No.')),
  });
  const again = screen.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
  expect(fake.calls.filter((id) => id === 'listSpeciesTreated')).toHaveLength(2);
  await expect.poll(() => root.activeElement?.querySelector('[aria-pressed]')).not.toBeNull();
  await userEvent.keyboard('{Tab}');
  expect(root.activeElement?.textContent).toBe('Dog');
});

it('does not take the focus back after the visitor has left the widget [GO-1]', async () => {
  const { screen, root, fake } = await renderWidget({
    before: (market) => market.interfere('listSpeciesTreated', () => fail(403, 'No.')),
  });
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  const control = again.element();
  if (control instanceof HTMLElement) {
    control.focus();
    control.blur();
    // The focus is restored after a frame, if its control has gone by then.
    await new Promise<void>((resolve) => afterFrame(resolve));
    control.click();
  }
  await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
  expect(fake.calls.filter((id) => id === 'listSpeciesTreated')).toHaveLength(2);
  expect(root.activeElement).toBeNull();
});
