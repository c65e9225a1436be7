import { DESKTOP, PHONE, renderResults } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

/** Which of these were in the dialog in the commit that opened it, and in the last one. */
const openedWith = async (
  window: readonly [number, number],
  parts: readonly string[],
): Promise<{ readonly first: readonly string[]; readonly last: () => readonly string[] }> => {
  const { screen, root } = await renderResults({ window });
  const present = () => parts.filter((part) => root.querySelector(`dialog[open] ${part}`) !== null);
  const commits: (readonly string[])[] = [];
  const watch = new MutationObserver(() => {
    if (root.querySelector('dialog[open]')) commits.push(present());
  });
  watch.observe(root, { childList: true, subtree: true, attributes: true });
  await screen
    .getByRole('button', { name: /^More time slots/ })
    .first()
    .click();
  await expect.poll(() => root.querySelector('dialog[open] .pc-days')).not.toBeNull();
  watch.disconnect();
  return { first: commits[0] ?? [], last: present };
};

it.each([
  ['on the phone', PHONE],
  ['on the desktop', DESKTOP],
] as const)(
  'the press on a vet is answered by who it is; days and reviews follow %s [POP-1]',
  async (_, window) => {
    const parts = ['.pc-prov h2', '[part~="avatar"]', '.pc-btn--block', '.pc-days', '.pc-sec'];
    const { first, last } = await openedWith(window, parts);
    expect(first).toEqual(parts.slice(0, 3));
    expect(last()).toEqual(parts);
  },
);
