/** Guest, or authenticated as a user of this device (SES-1). */
export type AuthSnapshot =
  | { readonly status: 'guest' }
  | { readonly status: 'authenticated'; readonly subject: string; readonly username: string };

/** What made the client authenticated (SES-1). */
export type SignInReason =
  | 'register'
  | 'login'
  | 'magic_login'
  | 'social'
  | 'organization'
  | 'pharmacy'
  | 'passwordless'
  | 'verification'
  | 'other_tab';

/** What made the client a guest (SES-1, SES-2, SES-4, SES-7). */
export type SignOutReason =
  | 'sign_out'
  | 'login_failed'
  | 'call_failed'
  | 'refresh_refused'
  | 'refresh_unreachable'
  | 'expired'
  | 'malformed_token'
  | 'other_tab'
  | 'unauthorized'
  | 'not_registered'
  | 'pharmacy_unreachable'
  | 'locked'
  | 'inactive';

/** A change between guest and authenticated, or to another user, with its reason (LIB-5). */
export type AuthEvent =
  | { readonly type: 'authenticated'; readonly reason: SignInReason }
  | { readonly type: 'guest'; readonly reason: SignOutReason };

/** A warning: tokens are kept in memory, or a stored one was unreadable. */
export type AuthNotice = 'storage_unavailable' | 'malformed_token';

/** Listeners of one kind of event. */
export interface Listeners<E> {
  /** Answers the undo. */
  add(listener: (event: E) => void): () => void;
  emit(event: E): void;
  clear(): void;
}

/** Listeners whose errors do not affect the others; a thrown error surfaces as an uncaught one. */
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
