import type { TokenStorage } from '@pawcall/auth-client';

/** Follows every token back to the sign-in that it comes from, and every write of one. */
export interface Lineage {
  readonly storage: TokenStorage;
  /** A token that a sign-in was answered with; sign-ins are counted in the order of their requests. */
  signedIn(token: string): string;
  /** A token that a refresh with `from` was answered with. */
  refreshed(token: string, from: string): string;
  /** The user signs out: no sign-in that was asked for before may be stored from now on. */
  signOut(): void;
  wrong(): readonly string[];
}

export const createLineage = (device: TokenStorage): Lineage => {
  const roots = new Map<string, number>();
  const wrong: string[] = [];
  let asked = 0;
  let signedOutAt = 0;
  let newest = 0;
  const remember = (token: string, root: number): string => {
    roots.set(token, root);
    return token;
  };
  return {
    storage: {
      ...device,
      setItem: (key, value) => {
        const root = roots.get(value);
        if (root !== undefined && root <= signedOutAt) {
          wrong.push(`a token of sign-in ${root} came back after a sign-out`);
        }
        if (root !== undefined && root < newest) {
          wrong.push(`a token of sign-in ${root} came back after sign-in ${newest}`);
        }
        newest = Math.max(newest, root ?? 0);
        device.setItem(key, value);
      },
    },
    signedIn: (token) => remember(token, (asked += 1)),
    refreshed: (token, from) => remember(token, roots.get(from) ?? 0),
    signOut: () => {
      signedOutAt = asked;
    },
    wrong: () => wrong,
  };
};
