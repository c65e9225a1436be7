/** Where a widget stands: the number of its screen, and how many dialogs are open over it. */
export interface Place {
  readonly screen: number;
  readonly dialogs: number;
}

/** The entries of one widget in the browser's history. */
export interface Trail {
  /** The owner has come to a place by what they did in the widget. */
  moved(place: Place): void;
  /** The browser went back or forward, and says so to all widgets of the page by one event. */
  popped(event: object): void;
}

type Entry = Readonly<Record<string, unknown>>;

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' && state !== null ? { ...state } : {};
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const isSame = (one: Place | undefined, other: Place): boolean =>
  one?.screen === other.screen && one.dialogs === other.dialogs;

// Two widgets of a page hear of the same step: one of them goes on from it.
const skipped = new WeakSet();

// Where each history stands, as far as widgets made its entries: one hears nothing of the entries that another makes.
const stands = new WeakMap<History, { readonly depth: number; readonly maker: unknown }>();

/**
 * Keeps the browser's history and the widget together (STEP-9): each new place is an entry more, a way back inside the
 * widget takes the entries back, and the browser's Back and Forward lead the widget with `lead`, which says whether it
 * can go there. What the page and other widgets have put into the state of an entry stays in it, and an entry that is
 * not of this widget leaves the widget where it is. Entries of widgets that are no more, because they were taken out or the page was loaded
 * anew, lead nowhere: Back goes past all of them, also where they lie among those of others. `living` has the ids of those that are.
 */
export const createTrail = (
  history: History,
  which: { readonly id: string; readonly living: ReadonlySet<string>; readonly first: Place },
  lead: (to: Place) => boolean,
): Trail => {
  const { id, living } = which;
  let places: readonly Place[] = [which.first];
  let at = 0;
  let now = which.first;
  // A walk through the history takes time, and what happens meanwhile waits for its end.
  let isWalking = false;

  const marks = () => entryOf(entryOf(history.state)['pawcall']);
  /** How many entries in a row, up to this one and of whatever widget, stand on the one that the page began with. */
  const depth = () => numberOf(marks()['depth']) ?? 0;
  const isStale = () => {
    const names = Object.keys(marks());
    return names.length > 0 && !names.some((name) => living.has(name));
  };
  const began = depth();
  let wasAt = began;
  const mark = () => numberOf(marks()[id]);
  const marked = (last: Entry) => ({
    ...entryOf(history.state),
    pawcall: { ...(isStale() ? { depth: depth() } : marks()), [id]: at, ...last },
  });
  const here = () => ({ depth: depth(), maker: marks()['of'] });
  /** Whether the entry before the last step was of a widget that is no more, which led no other anywhere. */
  const hasLeftGone = () => {
    const left = stands.get(history);
    stands.set(history, here());
    if (typeof left?.maker !== 'string' || living.has(left.maker)) return false;
    return depth() === left.depth - 1;
  };
  /** How many entries in a row, up to this one, are of this widget. */
  const own = () => (marks()['of'] === id ? (numberOf(marks()['own']) ?? 0) : 0);
  const walk = (to: number) => {
    isWalking = true;
    history.go(to - at);
    at = to;
  };
  const settle = () => {
    if (isWalking || isSame(places[at], now)) return;
    const before = places.findLastIndex((place, index) => index < at && isSame(place, now));
    if (before >= 0 && own() >= at - before) {
      walk(before);
      return;
    }
    // The page may have written its own state over ours since.
    if (mark() !== at) history.replaceState(marked({}), '');
    places = [...places.slice(0, at + 1), now];
    at += 1;
    history.pushState(marked({ of: id, own: own() + 1, depth: depth() + 1 }), '');
    wasAt = depth();
    stands.set(history, here());
  };
  /** Goes back past the entries that no living widget has; Forward leads nowhere among them. */
  const skip = (event: object) => {
    const to = depth();
    const isBack = to < wasAt && to < began;
    wasAt = to;
    if (isBack) goOn(event, to === 0 ? -1 : -to);
  };
  const goOn = (event: object, by: number) => {
    if (skipped.has(event)) return;
    skipped.add(event);
    history.go(by);
  };

  return {
    moved(place) {
      now = place;
      settle();
    },
    popped(event) {
      const target = mark();
      if (hasLeftGone()) {
        wasAt = depth();
        goOn(event, -1);
        return;
      }
      if (isStale() && !isWalking) {
        skip(event);
        return;
      }
      wasAt = depth();
      if (isWalking) {
        isWalking = false;
        settle();
        return;
      }
      const to = target === null ? undefined : places[target];
      if (target === null || to === undefined) return;
      const from = at;
      at = target;
      if (!isSame(to, now) && !lead(to)) walk(from);
    },
  };
};

/** Goes back past the entries of widgets that are no more, for one that has no screen yet. */
export const goPastEntries = (living: ReadonlySet<string>, signal: AbortSignal): void => {
  const first = { screen: 0, dialogs: 0 };
  // It has no entry of its own, so that it leads nowhere.
  const { popped } = createTrail(globalThis.history, { id: '', living, first }, () => false);
  globalThis.addEventListener('popstate', popped, { signal });
};
