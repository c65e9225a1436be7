import {
  renderConcerns,
  renderPopup,
  renderWho,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { expect, it } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** What unfolds: what it is called before and after, and where it is. */
const DISCLOSURES: readonly (readonly [
  name: string,
  unfolded: string,
  render: () => Promise<RenderedWidget>,
])[] = [
  ['Other', 'Other', renderWho],
  ['Show more', 'Show less', renderConcerns],
  ['Read more', 'Read less', renderPopup],
  ['Show all reviews', 'Show fewer reviews', renderPopup],
];

const focus = async (button: Locator) => {
  await expect.element(button).toBeVisible();
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
};

it.each(DISCLOSURES)(
  '"%s" expands on Enter, collapses on Space and keeps the focus [GO-1]',
  async (name, unfolded, render) => {
    const { screen, root } = await render();
    const closed = screen.getByRole('button', { name, exact: true, expanded: false });
    const open = screen.getByRole('button', { name: unfolded, exact: true, expanded: true });
    await focus(closed);
    await userEvent.keyboard('{Enter}');
    await expect.element(open).toBeVisible();
    expect(root.activeElement).toBe(open.element());
    await userEvent.keyboard(' ');
    await expect.element(closed).toBeVisible();
    expect(root.activeElement).toBe(closed.element());
  },
);

it('the next and previous vet buttons keep the focus, also at the end of the list [POP-2][GO-1]', async () => {
  const { screen, root } = await renderPopup();
  const next = screen.getByRole('button', { name: 'Next vet' });
  await focus(next);
  for (const vet of [2, 3, 4, 5, 6, 7]) {
    await userEvent.keyboard(vet % 2 ? '{Enter}' : ' ');
    expect(root.activeElement).toBe(next.element());
  }
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
});
