import { TOKEN_PREFIX, TOKEN_PREFIX_OUTSIDE_PRODUCTION } from '../constants.ts';
import type { TokenStorage } from '../storage/token-storage.ts';

/** The prefix of the token keys (SES-6). */
export const tokenPrefix = (production: boolean): string =>
  production ? TOKEN_PREFIX : TOKEN_PREFIX_OUTSIDE_PRODUCTION;

/** Whether somebody was signed in here last, without reading or checking the session itself. */
export const hasStoredSession = (storage: TokenStorage, production: boolean): boolean => {
  try {
    return storage.getItem(`${tokenPrefix(production)}.user-last-auth`) !== null;
  } catch {
    return false;
  }
};
