/** Credentials of an access gateway in front of the service. Only a process that is no browser may hold them. */
export interface GatewayCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}
/** What the default headers are made from (WIRE-6). */
export interface HeaderOptions {
  readonly locale: () => string;
  readonly timeZone: () => string;
  readonly userAgent?: string | undefined;
  readonly mobileVersion?: string | undefined;
  readonly application?: string | undefined;
  readonly testId?: string | undefined;
  readonly gateway?: GatewayCredentials | undefined;
}
/** The headers of every call: language, locale, platform and time zone (WIRE-3, WIRE-6). */
export declare const localeHeaders: ({
  locale,
  timeZone,
}: Pick<HeaderOptions, 'locale' | 'timeZone'>) => Record<string, string>;
/** The default headers of the authentication service (WIRE-6); those that are not configured are left out. */
export declare const defaultHeaders: (options: HeaderOptions) => Record<string, string>;
/** Refuses gateway credentials in a browser, where anybody could read them (WIRE-6). */
export declare const refuseGatewayInBrowser: (gateway: GatewayCredentials | undefined) => void;
