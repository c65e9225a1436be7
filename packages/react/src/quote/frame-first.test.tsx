import { DESKTOP, PHONE, renderResults } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

/** Which of these were in the dialog in each commit since it opened. */
const openedWith = async (
  window: readonly [number, number],
  parts: readonly string[],
): Promise<readonly (readonly string[])[]> => {
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
  await expect.poll(present).toEqual(parts);
  watch.disconnect();
  return commits;
};

it.each([
  ['on the phone', PHONE],
  ['on the desktop', DESKTOP],
] as const)(
  'the press on a vet is answered by who it is; days follow, and what others say after them %s [POP-1]',
  async (_, window) => {
    const frame = ['.pc-prov h2', '[part~="avatar"]', '.pc-btn--block'];
    const commits = await openedWith(window, [...frame, '.pc-days', '.pc-sec [part~="review"]']);
    expect(commits[0]).toEqual(frame);
    expect(commits.find((parts) => parts.includes('.pc-days'))).toEqual([...frame, '.pc-days']);
  },
);
