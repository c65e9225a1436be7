import { renderPopup } from '@pawcall/testing/render';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const QUOTE = 'POST /api/p/quote';

/** The times of a day with the focus on the first; none is chosen. */
const renderTimes = async () => {
  const widget = await renderPopup({ full: true });
  const radios = widget.screen.getByRole('radio');
  await expect.element(radios.first()).toBeVisible();
  const first = radios.first().element();
  if (first instanceof HTMLElement) first.focus();
  const focused = () => radios.elements().findIndex((each) => each === widget.root.activeElement);
  const last = radios.elements().length - 1;
  return { ...widget, radios, focused, last };
};

it.each([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['End', -1],
])('%s moves forward from the first slot without choosing [GO-1][GO-6]', async (key, goal) => {
  const { focused, last, radios, requests } = await renderTimes();
  await userEvent.keyboard(`{${key}}`);
  expect(focused()).toBe(goal < 0 ? last : goal);
  expect(radios.elements().filter((each) => each.ariaChecked === 'true')).toEqual([]);
  expect(requests(QUOTE)).toEqual([]);
});

it.each([
  ['ArrowLeft', 1],
  ['ArrowUp', 1],
  ['Home', 0],
])('%s moves back [GO-1][GO-6]', async (key, goal) => {
  const { focused } = await renderTimes();
  await userEvent.keyboard(`{ArrowRight}{ArrowRight}{${key}}`);
  expect(focused()).toBe(goal);
});

it('stops at both ends [GO-1]', async () => {
  const { focused, last } = await renderTimes();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(focused()).toBe(0);
  await userEvent.keyboard('{End}{ArrowRight}{ArrowDown}');
  expect(focused()).toBe(last);
});

it.each(['Enter', ' '])('"%s" chooses the focused slot once [GO-1][GO-6]', async (key) => {
  const { radios, requests, focused } = await renderTimes();
  await userEvent.keyboard(`{ArrowRight}{${key}}`);
  await expect.element(radios.nth(1)).toBeChecked();
  await expect.poll(() => requests(QUOTE)).toHaveLength(1);
  expect(focused()).toBe(1);
});

it('is one tab stop: the chosen slot, else the first [GO-1]', async () => {
  const { root, radios, screen } = await renderTimes();
  const stops = () => [...root.querySelectorAll('[role="radio"][tabindex="0"]')];
  expect(stops()).toEqual([radios.first().element()]);
  await radios.nth(2).click();
  expect(stops()).toEqual([radios.nth(2).element()]);
  await expect.element(screen.getByRole('radiogroup', { name: 'Available times' })).toBeVisible();
});
