/** Where a widget stands: the number of its screen, and how many dialogs are open over it. */
export interface Place {
  readonly screen: number;
  readonly dialogs: number;
}

/** The entries of one widget in the browser's history. */
export interface Trail {
  /** The owner has come to a place by what they did in the widget. */
  moved(place: Place): void;
  /** The browser went back or forward. */
  popped(): void;
}

type Entry = Readonly<Record<string, unknown>>;

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' && state !== null ? { ...state } : {};
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const isSame = (one: Place | undefined, other: Place): boolean =>
  one?.screen === other.screen && one.dialogs === other.dialogs;

/**
 * Keeps the browser's history and the widget together (STEP-9): each new place is an entry more, a way back inside the
 * widget takes the entries back, and the browser's Back and Forward lead the widget with `lead`, which says whether it
 * can go there. What the page and other widgets have put into the state of an entry stays in it, and an entry that is
 * not of this widget leaves the widget where it is.
 */
export const createTrail = (
  history: History,
  id: string,
  first: Place,
  lead: (to: Place) => boolean,
): Trail => {
  let places: readonly Place[] = [first];
  let at = 0;
  let now = first;
  // A walk through the history takes time, and what happens meanwhile waits for its end.
  let isWalking = false;

  const marks = () => entryOf(entryOf(history.state)['pawcall']);
  const mark = () => numberOf(marks()[id]);
  const marked = (last: Entry) => ({
    ...entryOf(history.state),
    pawcall: { ...marks(), [id]: at, ...last },
  });
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
    history.pushState(marked({ of: id, own: own() + 1 }), '');
  };

  return {
    moved(place) {
      now = place;
      settle();
    },
    popped() {
      const target = mark();
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
