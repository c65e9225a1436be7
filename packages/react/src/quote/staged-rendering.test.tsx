import {
  click,
  DESKTOP,
  PHONE,
  renderPopup,
  renderResults,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { expect, it } from 'vitest';

/** Which of these were in the dialog in each commit since a press, until all of them are. */
const shownBy = async (
  { root }: RenderedWidget,
  press: () => Promise<void>,
  parts: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  const present = () => parts.filter((part) => root.querySelector(`dialog[open] ${part}`) !== null);
  const commits: (readonly string[])[] = [];
  const watch = new MutationObserver(() => {
    if (root.querySelector('dialog[open]')) commits.push(present());
  });
  watch.observe(root, { childList: true, subtree: true, attributes: true });
  await press();
  await expect.poll(present).toEqual(parts);
  watch.disconnect();
  return commits;
};

it.each([
  ['on the phone', PHONE],
  ['on the desktop', DESKTOP],
] as const)(
  'a press on a vet shows the provider first, then the actions, then days, then reviews %s [POP-1]',
  async (_, window) => {
    const frame = ['.pc-prov h2', '[part~="avatar"]'];
    const later = ['.pc-btn--block', '.pc-days', '.pc-sec [part~="review"]'];
    const widget = await renderResults({ window });
    const more = widget.screen.getByRole('button', { name: /^More time slots/ }).first();
    const commits = await shownBy(widget, () => more.click(), [...frame, ...later]);
    expect(commits[0]).toEqual(frame);
    for (const [index, part] of later.entries()) {
      const shown = commits.find((parts) => parts.includes(part));
      expect(shown).toEqual([...frame, ...later.slice(0, index + 1)]);
    }
  },
);

it('a press on a vet shows at its tile, and the popup opens after that frame [TILE-5][POP-1]', async () => {
  const { root, screen } = await renderResults();
  const more = screen.getByRole('button', { name: /^More time slots/ }).first();
  const name = root.querySelector('article h3');
  const opacity = () => name && getComputedStyle(name.closest('article > *') ?? name).opacity;
  expect(opacity()).toBe('1');
  click(more.element());
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect([opacity(), screen.getByRole('dialog').elements().length]).toEqual(['0.7', 0]);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(opacity()).toBe('1');
});

it('a press on a day shows before the tab stops are updated [PANEL-4][GO-1]', async () => {
  const widget = await renderPopup({ full: true });
  const day = widget.screen
    .getByRole('button', { pressed: false })
    .and(widget.screen.getByRole('group', { name: 'Day' }).getByRole('button'));
  await expect.element(day.last()).toBeVisible();
  const control = day.last().element();
  const seen: string[] = [];
  const watch = new MutationObserver(() =>
    seen.push(`${control.getAttribute('aria-pressed')} ${control.getAttribute('tabindex')}`),
  );
  watch.observe(control, { attributes: true });
  if (control instanceof HTMLElement) control.click();
  await expect.poll(() => seen.at(-1)).toBe('true 0');
  watch.disconnect();
  expect(seen[0]).toBe('true -1');
});
