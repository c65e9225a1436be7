import type { PharmacySession } from '@pawcall/contract';
import {
  PawcallError,
  requireTemporal,
  type HttpClient,
  type LineOptions,
} from '@pawcall/transport';
import type { HeaderOptions } from './default-headers.ts';
import { refuseGatewayInBrowser } from './default-headers.ts';
import type { AuthNotice } from './session/auth-event.ts';
import type { ListenToStorage } from './storage/storage-signal.ts';
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
  /** Told with every sign-in: the pharmacy's own session, or null where it brings none and an earlier one is void. */
  readonly onPharmacySession?: (session: PharmacySession | null) => void;
  /** Told once of each kind of notice. */
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
