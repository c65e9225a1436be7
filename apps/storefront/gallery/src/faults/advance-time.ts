import type { CallId } from '@pawcall/contract/all-calls';
import type { MessageKey } from '@pawcall/react/internals';
import type { Owner } from '../simulated-user.ts';
import type { Step } from '../story.ts';
import type { Place } from './fault.ts';

/** Small enough that answers come before their time is up, however busy the machine. */
const SMALL_STEP_MS = 200;
/** To the end of a time limit when no response comes anyway. */
const LARGE_STEP_MS = 1000;
/** Longer than every time limit with its retries (WIRE-3). */
const LIMITS_MS = 20_000;

/** Advances the widget's clock until the promise settles. */
export const whileTimePasses = async <T>(owner: Owner, waiting: Promise<T>): Promise<T> => {
  let over = false;
  const settled = waiting.finally(() => {
    over = true;
  });
  settled.catch(() => undefined);
  while (!over) await owner.pass(SMALL_STEP_MS);
  return settled;
};

/** Advances the widget's clock until a text is visible, and no further; in large steps when no response comes anyway. */
export const untilSeen = async (owner: Owner, text: string, isUnanswered: boolean) => {
  while (placesOf(owner, text).length === 0)
    await owner.pass(isUnanswered ? LARGE_STEP_MS : SMALL_STEP_MS);
};

/** How often a call was made so far. */
export const requestCount = ({ stage }: Owner, call: CallId): number =>
  stage.fake.calls.filter((id) => id === call).length;

/** Waits, while no time passes, until a call has been made more often than that. */
export const untilRequested = async (owner: Owner, call: CallId, before: number): Promise<void> => {
  while (requestCount(owner, call) <= before) await owner.pass(0);
};

/** Lets every time limit with its retries end. */
export const outwait = async (owner: Owner): Promise<void> => {
  for (let passed = 0; passed < LIMITS_MS; passed += LARGE_STEP_MS) await owner.pass(LARGE_STEP_MS);
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

/** Presses a button of the dialog on top. */
export const inDialog =
  (name: MessageKey): Step =>
  async (owner) => {
    await owner.find('dialog');
    const dialogs = [...owner.stage.root.querySelectorAll('dialog[open]')];
    await press(owner, owner.say(name), dialogs.at(-1));
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

// A place's text gets the name of its region once the names are loaded.
const isTyped = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.role !== 'combobox';

/** What was typed and ticked so far, by the fields' names and labels. */
export const typedValues = (owner: Owner): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(
    allWithin(owner.stage.host)
      .filter(isTyped)
      .map(({ name, labels, type, checked, value }) => [
        `${name} ${labels?.[0]?.textContent ?? ''}`,
        type === 'checkbox' ? checked : value,
      ]),
  );

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
