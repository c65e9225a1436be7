import type { TokenStorage } from '../storage/token-storage.ts';
import type { OffsetStore } from './server-clock.ts';
/** What is stored of a session: the token, and the key of the user who signed in last. */
export interface StoredSession {
  readonly username: string;
  readonly accessToken: string;
}
/** The token keys of one prefix on this device (SES-6). */
export interface Vault extends OffsetStore {
  read(): StoredSession | null;
  /** Stores the session and removes any other user's. */
  write(session: StoredSession): void;
  /** Removes every key of the prefix (SES-3). */
  clear(): void;
  owns(key: string): boolean;
}
/** Keys: `{prefix}.{username}.access-token`, `{prefix}.user-last-auth` (SES-6), `{prefix}.clock-offset`. */
export declare const createVault: (storage: TokenStorage, prefix: string) => Vault;
