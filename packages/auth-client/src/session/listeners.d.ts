/** Listeners of one kind of event. */
export interface Listeners<E> {
  /** Answers the undo. */
  add(listener: (event: E) => void): () => void;
  emit(event: E): void;
  clear(): void;
}
/** A listener that throws does not keep the others from hearing; its error surfaces as an uncaught one. */
export declare const createListeners: <E>() => Listeners<E>;
