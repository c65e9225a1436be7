/** Listeners of one kind of event. */
export interface Listeners<E> {
  /** Answers the undo. */
  add(listener: (event: E) => void): () => void;
  emit(event: E): void;
  clear(): void;
}

/** A listener that throws does not keep the others from hearing; its error surfaces as an uncaught one. */
export const createListeners = <E>(): Listeners<E> => {
  const listeners = new Set<(event: E) => void>();
  return {
    add: (listener) => {
      const own = (event: E) => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    emit: (event) => {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => listeners.clear(),
  };
};
