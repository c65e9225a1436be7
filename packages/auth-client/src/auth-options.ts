import { type PharmacySession, HEADERS } from '@pawcall/contract';
import {
  PawcallError,
  requireTemporal,
  type HttpClient,
  type LineOptions,
  localeHeaders,
  type LocaleOptions,
} from '@pawcall/transport';
import type { AuthNotice } from './session/auth-event.ts';
import type { ListenToStorage } from './storage/storage-events.ts';
import type { TokenStorage } from './storage/token-storage.ts';

/** How an authentication client is set up (LIB-3, LIB-4, LIB-5). */
export interface AuthOptions extends HeaderOptions, LineOptions {
  readonly http: HttpClient;
  /** The service's origin, or its configured base in front of `/v1`. */
  readonly baseUrl: string;
  /** Makes the storage key of a user from the e-mail (LIB-1). */
  readonly md5: (text: string) => string;
  /** The `{pharmacy}` path prefix; needed by the pharmacy calls. */
  readonly pharmacy?: string;
  /** Token keys begin with `v-auth`, or with `v-auth-dev` when this is false. True unless given (SES-6). */
  readonly production?: boolean;
  /** Seconds after expiry in which a token may be refreshed; 43800 unless given (SES-2). */
  readonly refreshTtl?: number;
  /** Memory unless given. Whatever it refuses to keep is kept in memory. */
  readonly storage?: TokenStorage;
  /** The browser's storage events unless given. */
  readonly storageEvents?: ListenToStorage;
  /** Called with every sign-in: the pharmacy's session, or null when there is none. */
  readonly onPharmacySession?: (session: PharmacySession | null) => void;
  /** Called once for each kind of notice. */
  readonly onNotice?: (notice: AuthNotice) => void;
}

/** Throws when there are no options, no HTTP client in them (LIB-3), or no `Temporal` to count time in (PKG-2). */
export const checkOptions = (options: AuthOptions | undefined): AuthOptions => {
  if (!options) {
    throw new PawcallError('missing_options', {
      message: 'Please initialise service with options.',
    });
  }
  if (typeof options.http?.request !== 'function') {
    throw new PawcallError('missing_http_client', {
      message: 'Please initialize service with Axios.',
    });
  }
  refuseGatewayInBrowser(options.gateway);
  requireTemporal();
  return options;
};

/** Credentials of an access gateway in front of the service; never in a browser. */
export interface GatewayCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the default headers are made from (WIRE-6). */
export interface HeaderOptions extends LocaleOptions {
  /** Sent as `X-User-Agent`; `navigator.userAgent` unless given. */
  readonly userAgent?: string | undefined;
  readonly mobileVersion?: string | undefined;
  readonly application?: string | undefined;
  readonly testId?: string | undefined;
  readonly gateway?: GatewayCredentials | undefined;
}

/** The default headers of the authentication service (WIRE-6); those that are not configured are left out. */
export const defaultHeaders = (options: HeaderOptions): Record<string, string> => {
  const optional = {
    [HEADERS.userAgent]: options.userAgent ?? globalThis.navigator?.userAgent,
    [HEADERS.mobileVersion]: options.mobileVersion,
    [HEADERS.application]: options.application,
    [HEADERS.testId]: options.testId,
    [HEADERS.gatewayClientId]: options.gateway?.clientId,
    [HEADERS.gatewayClientSecret]: options.gateway?.clientSecret,
  };
  const headers = localeHeaders(options);
  for (const [name, value] of Object.entries(optional)) if (value) headers[name] = value;
  return headers;
};

/** Refuses gateway credentials in a browser, where anybody could read them (WIRE-6). */
export const refuseGatewayInBrowser = (gateway: GatewayCredentials | undefined): void => {
  if (gateway === undefined || !('window' in globalThis || 'importScripts' in globalThis)) return;
  throw new PawcallError('gateway_in_browser', {
    message:
      'Gateway credentials were given to the authentication client in a browser, where every visitor could read them. Remove `gateway`; only a server process may have it.',
  });
};
