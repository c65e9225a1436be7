import type { TokenStorage } from '../storage/token-storage.ts';
import type { OffsetStore } from './session.ts';

/** What is stored of a session: the token, and the key of the user who signed in last. */
export interface StoredSession {
  readonly username: string;
  readonly accessToken: string;
}

/** The token keys of one prefix on this device (SES-6). */
export interface SessionStore extends OffsetStore {
  read(): StoredSession | null;
  /** Stores the session and removes any other user's. */
  write(session: StoredSession): void;
  /** Removes every key of the prefix (SES-3). */
  clear(): void;
  owns(key: string): boolean;
}

/** Keys: `{prefix}.{username}.access-token`, `{prefix}.user-last-auth` (SES-6), `{prefix}.clock-offset`. */
export const createSessionStore = (storage: TokenStorage, prefix: string): SessionStore => {
  const lastUserKey = `${prefix}.user-last-auth`;
  const offsetKey = `${prefix}.clock-offset`;
  const tokenKey = (username: string) => `${prefix}.${username}.access-token`;
  const owns = (key: string) => key.startsWith(`${prefix}.`);

  return {
    owns,
    read: () => {
      const username = storage.getItem(lastUserKey);
      const accessToken = username ? storage.getItem(tokenKey(username)) : null;
      return username && accessToken ? { username, accessToken } : null;
    },
    write: ({ username, accessToken }) => {
      const former = storage.getItem(lastUserKey);
      storage.setItem(tokenKey(username), accessToken);
      if (former === username) return;
      storage.setItem(lastUserKey, username);
      if (former) storage.removeItem(tokenKey(former));
    },
    clear: () => {
      storage.removeItem(lastUserKey);
      for (const key of storage.keys().filter(owns)) storage.removeItem(key);
    },
    readOffset: () => {
      const offset = Number(storage.getItem(offsetKey) ?? Number.NaN);
      return Number.isFinite(offset) ? offset : null;
    },
    writeOffset: (offsetMs) => {
      if (offsetMs === null) storage.removeItem(offsetKey);
      else storage.setItem(offsetKey, String(Math.round(offsetMs)));
    },
  };
};
