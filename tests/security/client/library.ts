import type { createAuthClient } from '@pawcall/auth-client';

/** The library under test: as it is, or with one thing broken. */
export interface Library {
  readonly createAuthClient: typeof createAuthClient;
}
