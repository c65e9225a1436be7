export { createAuthClient, type AuthClient } from './auth-client.ts';
export { createPharmacyAuthClient, type PharmacyAuthClient } from './pharmacy-auth-client.ts';
export type { AuthSessionApi } from './auth-session.ts';
export type { AuthOptions } from './options.ts';
export { AuthError, isAuthError, type AuthErrorCode, type AuthErrorDetails } from './auth-error.ts';
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
export { hasStoredSession, tokenPrefix } from './session/stored-session.ts';
export { md5 } from './md5.ts';
export { createSystemClock, wait, type Clock } from './clock.ts';
export type { HttpClient, HttpRequest, HttpResponse } from './http/http-client.ts';
export { createFetchClient, type FetchClientOptions } from './http/fetch-client.ts';
export { exchange, type Answer, type Exchange, type Limits, type Line } from './http/exchange.ts';
export { retryPause } from './http/retry-pause.ts';
export { localeHeaders } from './http/locale-headers.ts';
export type { GatewayCredentials, HeaderOptions } from './http/default-headers.ts';
export { browserIsOnline } from './http/browser-is-online.ts';
export type { TokenStorage } from './storage/token-storage.ts';
export { createMemoryStorage } from './storage/memory-storage.ts';
export { createLocalStorage, createSessionStorage } from './storage/web-storage.ts';
export { createCookieStorage, type CookieOptions } from './storage/cookie-storage.ts';
export { withMemoryFallback } from './storage/memory-fallback.ts';
export { listenToBrowserStorage, type ListenToStorage } from './storage/storage-signal.ts';
