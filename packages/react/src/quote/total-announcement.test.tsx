import { DESKTOP, PHONE, renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

/** Counts what is put into a live region from now on. */
const listen = ({ root }: RenderedWidget): readonly string[] => {
  const said: string[] = [];
  const note = (node: Node): void => {
    if (node.parentElement?.matches('[role=status]')) said.push(node.textContent ?? '');
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(note);
  }).observe(root, { childList: true, subtree: true });
  return said;
};
const totals = (said: readonly string[]): readonly string[] =>
  said.filter((text) => text.includes('$'));

describe('the total', () => {
  it.each([
    ['desktop', DESKTOP, 'View booking summary'],
    ['phone', PHONE, /Booking summary/],
  ] as const)(
    'is said once per quote, also when the summary opens and closes, on the %s [PANEL-3][SUM-1][GO-1]',
    async (_, window, summary) => {
      let said: readonly string[] = [];
      const widget = await renderPopup({ window, full: true });
      said = listen(widget);
      const { screen } = widget;
      await screen.getByRole('radio').first().click();
      await expect.poll(() => totals(said)).toHaveLength(1);
      expect(totals(said)[0]).toMatch(/58\.19/);
      await screen.getByRole('button', { name: summary }).click();
      await expect.element(screen.getByText('Tuesday, June 16, 2026')).toBeVisible();
      await screen.getByRole('button', { name: 'Back to times' }).click();
      await expect.element(screen.getByRole('radio').first()).toBeVisible();
      expect(totals(said)).toHaveLength(1);
      await screen.getByRole('radio').nth(1).click();
      await expect.poll(() => totals(said)).toHaveLength(2);
    },
  );
});
