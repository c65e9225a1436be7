import { HEADERS } from '@pawcall/contract';
import { localeHeaders, PawcallError, type LocaleOptions } from '@pawcall/transport';

/** Credentials of an access gateway in front of the service. Only a process that is no browser may hold them. */
export interface GatewayCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the default headers are made from (WIRE-6). */
export interface HeaderOptions extends LocaleOptions {
  /** What says which program this is, as a browser may not set `User-Agent`; `navigator.userAgent` unless given. */
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
