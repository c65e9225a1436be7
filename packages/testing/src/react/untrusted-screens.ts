import { expect } from 'vitest';
import { harmlessText } from '../untrusted-texts.ts';
import type { RenderedWidget } from './render-widget.tsx';

const CANARY = '__xss';

/** Whether a text ran as code in this page, which `UNTRUSTED_TEXTS` tell by setting `window.__xss`. */
export const hasRun = (): boolean => CANARY in globalThis;

/** Takes back that a text ran. */
export const forgetRun = (): boolean => Reflect.deleteProperty(globalThis, CANARY);

/**
 * Every element below, with the names of its attributes, in order: the same for two texts that stayed text. What
 * `isLeftOut` finds does not count, though what is in it does.
 */
export const structureOf = (
  root: ParentNode,
  isLeftOut: (element: Element) => boolean = () => false,
): readonly string[] =>
  [...root.querySelectorAll('*')]
    .filter((element) => !isLeftOut(element))
    .map(({ localName, attributes }) =>
      [localName, ...[...attributes].map(({ name }) => name).sort()].join(' '),
    );

const unsaidIn = ({ root }: RenderedWidget, texts: readonly string[]) =>
  texts.filter((text) => !root.textContent.includes(text));

// A provider's popup comes in three pieces, a frame each, and its reviews with the last.
const hasCome = (root: ParentNode) => {
  const popup = root.querySelector('.pc-q, .pc-qm');
  return popup === null || popup.textContent.includes('Client reviews');
};
// What stands beside a step is downloaded when it is seen.
const isBeside = (root: ParentNode) =>
  [...root.querySelectorAll('.pc-step__aside')].every(
    (aside) => !aside.checkVisibility() || aside.childElementCount > 0,
  );

/** The elements of a screen in English once nothing is on its way any more, without what was announced so far. */
export const settledStructure = async ({ root }: RenderedWidget) => {
  await expect.poll(() => hasCome(root) && isBeside(root)).toBe(true);
  await expect.poll(() => root.querySelectorAll('.pc-sk, [aria-busy="true"]')).toHaveLength(0);
  const isAnnounced = (element: Element) => element.matches('[aria-live] > p');
  return structureOf(root, isAnnounced);
};

/**
 * How a screen with these texts differs from the same screen with harmless ones of the same length, each text being there
 * as it is: in nothing, and nothing has run.
 */
export const differences = async (
  texts: readonly string[],
  show: (texts: readonly string[]) => Promise<RenderedWidget>,
) => {
  const render = async (said: readonly string[]) => {
    const widget = await show(said);
    await expect.poll(() => unsaidIn(widget, said)).toEqual([]);
    const structure = await settledStructure(widget);
    widget.close();
    return structure;
  };
  const harmless = await render(texts.map(harmlessText));
  return { ...compare(harmless, await render(texts)), ran: hasRun() };
};

const compare = (before: readonly string[], after: readonly string[]) => ({
  created: after.filter((line, index) => line !== before[index]),
  lost: before.filter((line, index) => line !== after[index]),
});

/** Texts stayed text. */
export const NO_DIFFERENCES = { created: [], lost: [], ran: false };
