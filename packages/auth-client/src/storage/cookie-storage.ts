import { COOKIE_EXPIRY_DAYS } from '@pawcall/domain';
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
  readonly document?: { cookie: string };
  readonly protocol?: string;
}

/** Cookies: path `/`, 365 days, not secure; on an https page Secure and SameSite=Lax by default (LIB-4). */
export const createCookieStorage = (options: CookieOptions = {}): TokenStorage => {
  const jar = () => options.document ?? document;
  const attributes = (maxAge: number): string => {
    const https = (options.protocol ?? globalThis.location?.protocol) === 'https:';
    const sameSite = options.sameSite ?? (https ? 'Lax' : undefined);
    return [
      `path=${options.path ?? '/'}`,
      `max-age=${maxAge}`,
      ...(sameSite === undefined ? [] : [`samesite=${sameSite}`]),
      ...((options.secure ?? https) ? ['secure'] : []),
    ].join('; ');
  };
  const write = (key: string, value: string, maxAge: number) => {
    jar().cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; ${attributes(maxAge)}`;
  };
  const read = (key: string) => pairsOf(jar().cookie).get(key) ?? null;

  return {
    getItem: read,
    setItem: (key, value) => {
      write(key, value, (options.days ?? COOKIE_EXPIRY_DAYS) * 86_400);
      // A browser drops a refused cookie without an error.
      if (read(key) !== value) throw new TypeError('The browser did not keep the cookie.');
    },
    removeItem: (key) => write(key, '', 0),
    keys: () => [...pairsOf(jar().cookie).keys()],
  };
};

const pairsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/;\s*/)
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const at = pair.indexOf('=');
        return [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
      }),
  );

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
