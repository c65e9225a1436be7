import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import * as v from 'valibot';
import { count, optionalPort, words } from './setting-values.ts';

/** Where the server listens, and what it puts up with from whoever connects. */
export interface ListenerSettings {
  /** The address that the API and the authentication service are bound to; undefined for every address. */
  readonly host: string | undefined;
  /** Where health is asked for on a listener of its own; undefined for none. */
  readonly healthPort: number | undefined;
  /** The address that the health listener is bound to. */
  readonly healthHost: string;
  /** Open connections of one listener. */
  readonly maxSockets: number;
  /** Open connections of one address at one listener. */
  readonly socketsPerAddress: number;
  /** How long a connection may take for the headers of a request, silence included, in seconds. */
  readonly headersSeconds: number;
  /** How long a connection may take for a whole request, in seconds. */
  readonly requestSeconds: number;
  /** How long a connection is kept between two requests, in seconds. */
  readonly idleSeconds: number;
  /** Largest body of a request, whichever path it is sent to, in units of 1024 bytes. */
  readonly bodyLimitKb: number;
  /** Addresses and CIDR ranges of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

const address = v.pipe(
  v.string(),
  v.check(
    (text) => isIP(text) !== 0 || text === 'localhost',
    'must be an IP address of this machine such as 127.0.0.1, or localhost',
  ),
);

const RANGE = 'must be IP addresses or ranges such as 10.0.0.0/8 or 2001:db8::/32';

const isRange = (text: string): boolean => {
  try {
    proxyAddress.compile(text);
    return true;
  } catch {
    return false;
  }
};

/** The variables of the listeners. */
export const LISTENER_VARIABLES = {
  HOST: v.optional(address),
  HEALTH_PORT: optionalPort,
  HEALTH_HOST: v.optional(address, '127.0.0.1'),
  MAX_SOCKETS: count(4000, 1, 99_999),
  SOCKETS_PER_ADDRESS: count(250, 1, 99_999),
  HEADERS_SECONDS: count(10, 1, 300),
  REQUEST_SECONDS: count(15, 1, 300),
  IDLE_SECONDS: count(30, 1, 300),
  BODY_LIMIT_KB: count(64, 1, 10_240),
  TRUSTED_PROXIES: v.optional(
    v.pipe(words, v.array(v.pipe(v.string(), v.check(isRange, RANGE)))),
    '',
  ),
} as const;

const Variables = v.object(LISTENER_VARIABLES);

/** The listeners' settings as read from their variables. */
export const listenerSettings = (values: v.InferOutput<typeof Variables>): ListenerSettings => ({
  host: values.HOST,
  healthPort: values.HEALTH_PORT,
  healthHost: values.HEALTH_HOST,
  maxSockets: values.MAX_SOCKETS,
  socketsPerAddress: values.SOCKETS_PER_ADDRESS,
  headersSeconds: values.HEADERS_SECONDS,
  requestSeconds: values.REQUEST_SECONDS,
  idleSeconds: values.IDLE_SECONDS,
  bodyLimitKb: values.BODY_LIMIT_KB,
  trustedProxies: values.TRUSTED_PROXIES,
});
