import type { Owner } from '../owner.ts';
import type { Place } from './outcome.ts';

const childrenOf = (node: Element): readonly Element[] => [
  ...(node.shadowRoot?.children ?? []),
  ...node.children,
];

/** Every element below this one, shadow roots included. */
export const allWithin = (node: Element): readonly Element[] =>
  childrenOf(node).flatMap((child) => [child, ...allWithin(child)]);

/** The element that has the focus, inside of shadow roots. */
export const focused = (): Element | null => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
};

/** A part of a sentence: a text, bare or in an element of its own, or a link. */
const isPart = (node: Node): boolean =>
  node instanceof Text ||
  node instanceof HTMLAnchorElement ||
  (node instanceof HTMLSpanElement && node.childElementCount === 0);

/** What an element says itself: its own text, with the links inside of its sentences. */
const ownText = (element: Element): string => {
  const parts = [...element.childNodes].filter(isPart);
  const [first, second] = parts.filter((node) => node.textContent?.trim());
  // One that stands alone in an element of its own is said by that.
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

/** Where a text stands for everyone to see; what is only read aloud does not count. */
export const placesOf = (owner: Owner, text: string): readonly Place[] =>
  allWithin(owner.stage.host)
    .filter((each) => ownText(each) === text && each.checkVisibility())
    .filter((each) => !each.closest('[aria-live]'))
    .map((each) => placeOf(each, owner.say('shared.toasts')));

/** Everything that the widget says, as one text. */
export const everythingSaid = (owner: Owner): string =>
  allWithin(owner.stage.host)
    .filter((each) => each.localName !== 'style' && each.checkVisibility())
    .map(ownText)
    .join('\n');

/** What still says that it is busy. */
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
