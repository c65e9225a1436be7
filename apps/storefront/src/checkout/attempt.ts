/** The storage an attempt needs; `sessionStorage` fits. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What makes booking one quote safe to repeat, also after a reload of this tab. */
export interface Attempt {
  /** The same key for every try at this quote, made on first use. */
  key(): string;
}

/** The attempt at one quote, kept in `storage`; in memory when storage refuses, if only to be looked at. */
export function createAttempt(
  storage: () => AttemptStorage,
  quoteUuid: string,
  randomUuid: () => string,
): Attempt {
  const name = `harborvale.checkout.${quoteUuid}.key`;
  let key: string | undefined;
  const kept = () => {
    try {
      return storage().getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const keep = (made: string) => {
    try {
      storage().setItem(name, made);
    } catch {
      // A full or forbidden storage loses only the reload of this tab.
    }
    return made;
  };
  return { key: () => (key ??= kept() ?? keep(randomUuid())) };
}
