import type { TokenStorage } from './token-storage.ts';
/** How cookies are written. */
export interface CookieOptions {
  /** `/` unless given. */
  readonly path?: string;
  /** 365 unless given. */
  readonly days?: number;
  /** On an https page yes, elsewhere no, unless given. */
  readonly secure?: boolean;
  /** `Lax` on an https page, elsewhere none, unless given. */
  readonly sameSite?: 'Lax' | 'Strict' | 'None';
  readonly document?: {
    cookie: string;
  };
  readonly protocol?: string;
}
/** Cookies: path `/`, 365 days, not secure; on an https page Secure and SameSite=Lax unless told otherwise (LIB-4). */
export declare const createCookieStorage: (options?: CookieOptions) => TokenStorage;
