export { createAuthClient, type AuthClient } from './auth-client.ts';
export { createPharmacyAuthClient, type PharmacyAuthClient } from './pharmacy-auth-client.ts';
export type { AuthSessionApi } from './auth-session.ts';
export type { AuthOptions } from './auth-options.ts';
export type {
  AuthEvent,
  AuthNotice,
  AuthSnapshot,
  SignInReason,
  SignOutReason,
} from './session/auth-event.ts';
export type {
  MethodOptions,
  SignedIn,
  SignInOutcome,
  VerificationNeeded,
  VerifyOutcome,
} from './sign-in-outcome.ts';
export { createUserKey, type UserKey, type UserKeyOptions } from './user-key.ts';
export { createSession, type Session, type SessionOptions } from './session/session.ts';
export { hasStoredSession, tokenPrefix } from './session/has-stored-session.ts';
export { md5 } from './md5.ts';
export {
  createFetchClient,
  isPawcallError,
  PawcallError,
  type Clock,
  type ErrorCode,
  type ErrorDetails,
  type ExchangeReport,
  type FetchClientOptions,
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
  type LineOptions,
  type LocaleOptions,
} from '@pawcall/transport';
export type { GatewayCredentials, HeaderOptions } from './auth-options.ts';
export type { TokenStorage } from './storage/token-storage.ts';
export { createMemoryStorage } from './storage/token-storage.ts';
export { createLocalStorage, createSessionStorage } from './storage/token-storage.ts';
export { createCookieStorage, type CookieOptions } from './storage/cookie-storage.ts';
export { withMemoryFallback } from './storage/token-storage.ts';
export { listenToBrowserStorage, type ListenToStorage } from './storage/storage-events.ts';
