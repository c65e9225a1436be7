import { DESKTOP, PHONE, renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

/** Counts what is put into a live region from now on. */
const listen = ({ root }: RenderedWidget): readonly string[] => {
  const announcements: string[] = [];
  const note = (node: Node): void => {
    if (node.parentElement?.matches('[role=status]')) announcements.push(node.textContent ?? '');
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(note);
  }).observe(root, { childList: true, subtree: true });
  return announcements;
};
const totals = (announcements: readonly string[]): readonly string[] =>
  announcements.filter((text) => text.includes('$'));

describe('the total', () => {
  it.each([
    ['desktop', DESKTOP, 'View booking summary'],
    ['phone', PHONE, /Booking summary/],
  ] as const)(
    'is announced once per quote, also when the summary opens and closes, on the %s [PANEL-3][SUM-1][GO-1]',
    async (_, window, summary) => {
      let announcements: readonly string[] = [];
      const widget = await renderPopup({ window, full: true });
      announcements = listen(widget);
      const { screen } = widget;
      await screen.getByRole('radio').first().click();
      await expect.poll(() => totals(announcements)).toHaveLength(1);
      expect(totals(announcements)[0]).toMatch(/58\.19/);
      await screen.getByRole('button', { name: summary }).click();
      await expect.element(screen.getByText('Tuesday, June 16, 2026')).toBeVisible();
      await screen.getByRole('button', { name: 'Back to times' }).click();
      await expect.element(screen.getByRole('radio').first()).toBeVisible();
      expect(totals(announcements)).toHaveLength(1);
      await screen.getByRole('radio').nth(1).click();
      await expect.poll(() => totals(announcements)).toHaveLength(2);
    },
  );
});
