import type { Cut } from './cut-code.ts';
import { UNUSED_IN_COMPONENTS } from './unused-components.ts';
import { UNUSED_IN_ELEMENTS } from './unused-elements.ts';
import { UNUSED_IN_EVENTS } from './unused-events.ts';
import type { UnusedPart } from './unused-part.ts';

/** The React DOM in which the parts were read: in another, a name may mean something else, and a kind have another number. */
export const READ_IN = '19.3.1';

/** What the widget never comes to in React DOM, by the part. */
export const UNUSED_PARTS: Readonly<Record<string, UnusedPart>> = {
  ...UNUSED_IN_COMPONENTS,
  ...UNUSED_IN_ELEMENTS,
  ...UNUSED_IN_EVENTS,
};

type Lists = Readonly<Record<string, readonly string[]>>;
const joined = (all: readonly (Lists | undefined)[]): Lists => {
  const lists: Record<string, readonly string[]> = {};
  for (const [name, list] of all.flatMap((each) => Object.entries(each ?? {})))
    lists[name] = [...(lists[name] ?? []), ...list];
  return lists;
};

/** Cuts as one, so that the script is read once. */
export const allOf = (cuts: readonly Cut[]): Cut => ({
  kinds: cuts.flatMap(({ kinds = [] }) => kinds),
  calls: Object.fromEntries(cuts.flatMap(({ calls = {} }) => Object.entries(calls))),
  given: Object.fromEntries(cuts.flatMap(({ given = {} }) => Object.entries(given))),
  known: cuts.flatMap(({ known = [] }) => known),
  lacking: cuts.flatMap(({ lacking = [] }) => lacking),
  listed: cuts.flatMap(({ listed = [] }) => listed),
  pairs: cuts.flatMap(({ pairs = [] }) => pairs),
  members: cuts.flatMap(({ members = [] }) => members),
  cases: joined(cuts.map(({ cases }) => cases)),
  statements: joined(cuts.map(({ statements }) => statements)),
});
