import type { CallId } from '@pawcall/contract/all-calls';
import type { Owner } from '../simulated-user.ts';
import type { Place } from './fault.ts';

const MOST_TURNS = 200;
/** Small enough that answers come before their time is up, however busy the machine. */
const SMALL_STEP = { ms: 200, count: 20 } as const;
/** To the end of every time limit and its retries (WIRE-3). */
const LARGE_STEP = { ms: 1000, count: 20 } as const;

/** Advances the widget's clock until the promise settles; in large steps when no response comes anyway. */
export const whileTimePasses = async <T>(
  owner: Owner,
  waiting: Promise<T>,
  isUnanswered = false,
): Promise<T> => {
  let over = false;
  const settled = waiting.finally(() => {
    over = true;
  });
  settled.catch(() => undefined);
  for (const { ms, count } of isUnanswered ? [LARGE_STEP] : [SMALL_STEP, LARGE_STEP]) {
    for (let step = 0; step < count && !over; step += 1) await owner.pass(ms);
  }
  return settled;
};

/** How often a call was made so far. */
export const requestCount = ({ stage }: Owner, call: CallId): number =>
  stage.fake.calls.filter((id) => id === call).length;

/** Waits, while no time passes, until a call has been made more often than that. */
export const untilRequested = async (owner: Owner, call: CallId, before: number): Promise<void> => {
  for (let turn = 0; turn < MOST_TURNS && requestCount(owner, call) <= before; turn += 1) {
    await owner.pass(0);
  }
};

/** Lets every time limit with its retries end. */
export const outwait = async (owner: Owner): Promise<void> => {
  for (let step = 0; step < LARGE_STEP.count; step += 1) await owner.pass(LARGE_STEP.ms);
};

/** Presses a button as the keyboard does, with the focus on it. */
export const press = async (
  owner: Owner,
  name: string | RegExp,
  within?: Element,
): Promise<void> => {
  const control = await owner.find('button', name, within);
  control.focus();
  control.click();
  await owner.pass(0);
};

const childrenOf = (node: Element): readonly Element[] => [
  ...(node.shadowRoot?.children ?? []),
  ...node.children,
];

/** Every element below this one, shadow roots included. */
const allWithin = (node: Element): readonly Element[] =>
  childrenOf(node).flatMap((child) => [child, ...allWithin(child)]);

/** The element that has the focus, inside of shadow roots. */
export const focused = (): Element | null => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
};

/** A part of a sentence: text, a span or a link. */
const isPart = (node: Node): boolean =>
  node instanceof Text ||
  node instanceof HTMLAnchorElement ||
  (node instanceof HTMLSpanElement && node.childElementCount === 0);

/** An element's own text, including links in its sentences. */
const ownText = (element: Element): string => {
  const parts = [...element.childNodes].filter(isPart);
  const [first, second] = parts.filter((node) => node.textContent?.trim());
  // A text alone in an element of its own counts for that element.
  if (!(first instanceof Text) && !second) return '';
  if (!parts.some((node) => !(node instanceof HTMLAnchorElement))) return '';
  return parts
    .map((node) => node.textContent)
    .join('')
    .trim();
};

const isDescription = (element: Element): boolean => {
  const described = element.closest('[id]');
  const root = element.getRootNode();
  return (
    described !== null &&
    root instanceof ShadowRoot &&
    root.querySelector(`[aria-describedby~="${described.id}"][aria-invalid="true"]`) !== null
  );
};

const placeOf = (element: Element, toasts: string): Place => {
  if (element.closest(`[role=region][aria-label="${toasts}"]`)) return 'toast';
  return isDescription(element) ? 'field' : 'notice';
};

/** Where a text is visible; texts that are only announced do not count. */
export const placesOf = (owner: Owner, text: string): readonly Place[] =>
  allWithin(owner.stage.host)
    .filter((each) => ownText(each) === text && each.checkVisibility())
    .filter((each) => !each.closest('[aria-live]'))
    .map((each) => placeOf(each, owner.say('shared.toasts')));

/** All visible text of the widget. */
export const visibleText = (owner: Owner): string =>
  allWithin(owner.stage.host)
    .filter((each) => each.localName !== 'style' && each.checkVisibility())
    .map(ownText)
    .join('\n');

/** The elements that still show as busy. */
export const stillBusy = (owner: Owner): readonly string[] =>
  allWithin(owner.stage.host)
    .filter((each) => each.checkVisibility())
    .filter(
      (each) =>
        each.getAttribute('aria-busy') === 'true' ||
        each.getAttribute('aria-label') === owner.say('shared.loading') ||
        ownText(each) === owner.say('shared.gettingReady'),
    )
    .map((each) => each.outerHTML.slice(0, 120));
