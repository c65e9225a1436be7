import { fail, SAN_DIEGO_DOG } from '@pawcall/testing';
import { renderWidget } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

const SAID = 'The booking service is closed for repairs until later in the day.';

const textOf = (element: Element): Node => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) throw new Error('it says nothing');
  return text;
};

/** The number of words on each line. */
const wordsByLine = (text: Node): readonly number[] => {
  const words = new Map<number, number>();
  for (const { index } of (text.textContent ?? '').matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const { top } = range.getBoundingClientRect();
    words.set(top, (words.get(top) ?? 0) + 1);
  }
  return [...words.values()];
};

it.each(['.pc-notice', '.pc-toast'])(
  'the last line of a message in %s has more than one word [UI-2]',
  async (selector) => {
    const { root } = await renderWidget({
      query: SAN_DIEGO_DOG,
      before: (fake) => fake.interfere('guidedSearch', () => fail(403, SAID)),
    });
    await expect.poll(() => root.querySelector(selector)?.textContent).toBe(SAID);
    const message = root.querySelector<HTMLElement>(selector);
    if (!message) return;
    const text = textOf(message);
    const lines = Array.from({ length: 30 }, (_, step) => {
      message.style.inlineSize = `${260 + step * 8}px`;
      return wordsByLine(text);
    });
    expect(lines.some(({ length }) => length > 1)).toBe(true);
    expect(lines.filter((words) => words.length > 1 && words.at(-1) === 1)).toEqual([]);
  },
);
