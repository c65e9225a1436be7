/** The number of a screen, and how many dialogs are open above it. */
export interface HistoryPosition {
  readonly screen: number;
  readonly dialogs: number;
}

export interface HistoryEntries {
  /** The owner has reached a position inside the widget. */
  moveTo(position: HistoryPosition): void;
  onPopState(event: object): void;
}

type State = Readonly<Record<string, unknown>>;

const stateOf = (state: unknown): State =>
  typeof state === 'object' && state !== null ? { ...state } : {};
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const isSame = (one: HistoryPosition | undefined, other: HistoryPosition): boolean =>
  one?.screen === other.screen && one.dialogs === other.dialogs;

/** The `popstate` events for which a widget has already skipped entries. */
const skipped = new WeakSet();

/** The current entry of each history as widgets wrote it: `pushState` fires no event. */
const currentEntries = new WeakMap<History, { readonly depth: number; readonly owner: unknown }>();

/**
 * Synchronizes the browser's history with a widget (STEP-9): a new position pushes an entry, going back goes back in the history,
 * and Back and Forward call `navigate`, which returns whether the widget can go there. The state of the page and of other widgets
 * in an entry is preserved. Entries of widgets outside `activeIds` (removed, or of an earlier page load) are stale: Back skips
 * them.
 */
export const createHistoryEntries = (
  history: History,
  widget: {
    readonly id: string;
    readonly activeIds: ReadonlySet<string>;
    readonly first: HistoryPosition;
  },
  navigate: (to: HistoryPosition) => boolean,
): HistoryEntries => {
  const { id, activeIds } = widget;
  let positions: readonly HistoryPosition[] = [widget.first];
  let index = 0;
  let position = widget.first;
  // `history.go` is asynchronous: moves made meanwhile wait for its `popstate`.
  let isTraversing = false;

  const ownState = () => stateOf(stateOf(history.state)['pawcall']);
  /** How many entries of any widget precede this one without a gap. */
  const depth = () => numberOf(ownState()['depth']) ?? 0;
  const isStale = () => {
    const names = Object.keys(ownState());
    return names.length > 0 && !names.some((name) => activeIds.has(name));
  };
  const initialDepth = depth();
  let lastDepth = initialDepth;
  const ownIndex = () => numberOf(ownState()[id]);
  const withOwnState = (more: State) => ({
    ...stateOf(history.state),
    pawcall: { ...(isStale() ? { depth: depth() } : ownState()), [id]: index, ...more },
  });
  const currentEntry = () => ({ depth: depth(), owner: ownState()['of'] });
  /** Whether Back left an entry of a removed widget, which no widget handles. */
  const hasLeftStaleEntry = () => {
    const left = currentEntries.get(history);
    currentEntries.set(history, currentEntry());
    if (typeof left?.owner !== 'string' || activeIds.has(left.owner)) return false;
    return depth() === left.depth - 1;
  };
  /** How many consecutive entries up to this one are this widget's. */
  const ownCount = () => (ownState()['of'] === id ? (numberOf(ownState()['own']) ?? 0) : 0);
  const traverseTo = (to: number) => {
    isTraversing = true;
    history.go(to - index);
    index = to;
  };
  const synchronize = () => {
    if (isTraversing || isSame(positions[index], position)) return;
    const before = positions.findLastIndex(
      (each, place) => place < index && isSame(each, position),
    );
    if (before >= 0 && ownCount() >= index - before) {
      traverseTo(before);
      return;
    }
    // The page may have overwritten the entry's state.
    if (ownIndex() !== index) history.replaceState(withOwnState({}), '');
    positions = [...positions.slice(0, index + 1), position];
    index += 1;
    history.pushState(withOwnState({ of: id, own: ownCount() + 1, depth: depth() + 1 }), '');
    lastDepth = depth();
    currentEntries.set(history, currentEntry());
  };
  /** Goes back before all stale entries; Forward among them does nothing. */
  const skipBack = (event: object) => {
    const to = depth();
    const isBack = to < lastDepth && to < initialDepth;
    lastDepth = to;
    if (isBack) skip(event, to === 0 ? -1 : -to);
  };
  const skip = (event: object, by: number) => {
    if (skipped.has(event)) return;
    skipped.add(event);
    history.go(by);
  };

  return {
    moveTo(next) {
      position = next;
      synchronize();
    },
    onPopState(event) {
      const target = ownIndex();
      if (hasLeftStaleEntry()) {
        lastDepth = depth();
        skip(event, -1);
        return;
      }
      if (isStale() && !isTraversing) {
        skipBack(event);
        return;
      }
      lastDepth = depth();
      if (isTraversing) {
        isTraversing = false;
        synchronize();
        return;
      }
      const to = target === null ? undefined : positions[target];
      if (target === null || to === undefined) return;
      const from = index;
      index = target;
      if (!isSame(to, position) && !navigate(to)) traverseTo(from);
    },
  };
};

/** Skips stale entries for a widget that has no screen yet. */
export const skipStaleEntries = (activeIds: ReadonlySet<string>, signal: AbortSignal): void => {
  const first = { screen: 0, dialogs: 0 };
  const { onPopState } = createHistoryEntries(
    globalThis.history,
    { id: '', activeIds, first },
    () => false,
  );
  globalThis.addEventListener('popstate', onPopState, { signal });
};
