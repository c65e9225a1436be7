/** The storage an attempt needs; `sessionStorage` fits. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the checkout of one quote keeps for a reload of this tab: the session, and the key that makes booking safe to repeat. */
export interface Attempt {
  token(): string | undefined;
  keepToken(token: string): void;
  forgetToken(): void;
  /** The same key for every try at this quote, made on first use. */
  key(): string;
}

/** The attempt at one quote, kept in `storage`; in memory when storage refuses. */
export function createAttempt(
  storage: AttemptStorage,
  quoteUuid: string,
  randomUuid: () => string,
): Attempt {
  const memory = new Map<string, string>();
  const name = (what: string) => `harborvale.checkout.${quoteUuid}.${what}`;
  const read = (what: string) => {
    try {
      return memory.get(what) ?? storage.getItem(name(what)) ?? undefined;
    } catch {
      return memory.get(what);
    }
  };
  const write = (what: string, value: string) => {
    memory.set(what, value);
    try {
      storage.setItem(name(what), value);
    } catch {
      // A full or forbidden storage loses only the reload of this tab.
    }
  };
  return {
    token: () => read('token'),
    keepToken: (token) => write('token', token),
    forgetToken() {
      memory.delete('token');
      try {
        storage.removeItem(name('token'));
      } catch {
        // Nothing could have been kept there either.
      }
    },
    key() {
      const kept = read('key');
      if (kept) return kept;
      const made = randomUuid();
      write('key', made);
      return made;
    },
  };
}
