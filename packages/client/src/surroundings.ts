import { HEADERS, type Host } from '@pawcall/contract';
import { localeHeaders, type LocaleOptions } from '@pawcall/transport';

/** Where the hosts are, and what the headers say. */
export interface Surroundings extends LocaleOptions {
  /** Origin or base of each host; for `storefront` the whole address of the session-code call. */
  readonly baseUrls: Readonly<Record<Host, string>>;
  /** The client id of the pharmacy's commerce API (WIRE-6). */
  readonly clientId: string;
}

/** The headers of every call to a host (WIRE-3, WIRE-6). */
export const headersOf = (surroundings: Surroundings, host: Host): Record<string, string> => {
  if (host === 'api' || host === 'auth') return localeHeaders(surroundings);
  const language = { [HEADERS.acceptLanguage]: surroundings.locale() };
  return host === 'commerce'
    ? { ...language, [HEADERS.clientId]: surroundings.clientId }
    : language;
};
