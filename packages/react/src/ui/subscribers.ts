/** A set of listeners; `subscribe` returns its undo. */
export interface Subscribers {
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** Creates an empty set of listeners. */
export function createSubscribers(): Subscribers {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify() {
      for (const listener of [...listeners]) listener();
    },
  };
}
