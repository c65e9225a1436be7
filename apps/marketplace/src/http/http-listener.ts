import { type Server, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { addressKey, createPeerAddresses } from './peer-address.ts';
import type { Settings } from '../settings/settings.ts';
import { answerFailure } from './send-response.ts';
import { stopAtLimit } from './request-body.ts';
import { unreadable } from './http-errors.ts';

/** Closes connections of an address beyond the limit unread; our proxies are exempt. */
const capSockets = (
  server: Server,
  perAddress: number,
  isProxy: (address: string) => boolean,
): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const others = open.get(key) ?? 0;
    if (others >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(key, others + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
};

/** Two Host headers would be read differently by two programs. */
const namesOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length <= 1;

/** Answers 400 to a request with two Host headers, and ends its connection; true when it did. */
const refuseTwoHosts = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
  if (namesOneHost(incoming)) return false;
  outgoing.writeHead(400, {
    'Content-Type': 'application/json; charset=utf-8',
    Connection: 'close',
  });
  outgoing.end(JSON.stringify({ status: 'fail', data: { Host: ['Send one Host header.'] } }));
  return true;
};

/** A listener that answers on a port. */
export interface Listener {
  readonly port: number;
  /** Stops accepting; resolves when open requests are answered or cut off. */
  readonly stop: () => Promise<void>;
}

/** A server's limits. */
export type SocketLimits = Pick<
  Settings,
  | 'maxSockets'
  | 'socketsPerAddress'
  | 'headersSeconds'
  | 'requestSeconds'
  | 'idleSeconds'
  | 'bodyLimitKb'
  | 'trustedProxies'
>;

/** Where to listen, and what to put up with there. */
interface ListenOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** The address to bind to; undefined for every address. */
  readonly host: string | undefined;
  readonly limits: SocketLimits;
  /** Grace for open requests; ten seconds by default. */
  readonly stopsWithinMs?: number;
}

const CHECK_INTERVAL_MS = 1_000;
const MAX_HEADER_BYTES = 16 * 1024;
const SECOND_MS = 1_000;
// With the two seconds before it, within the 15 s in which a process ends.
const STOP_WITHIN_MS = 10_000;

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** A server with timeouts, connection limits per address (EDGE-3) and body limits (EDGE-1). */
export const createLimitedServer = (limits: SocketLimits): Server => {
  const server = createServer({
    headersTimeout: limits.headersSeconds * SECOND_MS,
    requestTimeout: limits.requestSeconds * SECOND_MS,
    keepAliveTimeout: limits.idleSeconds * SECOND_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  server.on('request', (incoming, outgoing) => stopAtLimit(incoming, outgoing, limits.bodyLimitKb));
  server.maxConnections = limits.maxSockets;
  capSockets(server, limits.socketsPerAddress, createPeerAddresses(limits.trustedProxies).isProxy);
  return server;
};

/** Listens with a server; answers the port. */
export const listening = (
  server: Server,
  { port, host }: Pick<ListenOptions, 'port' | 'host'>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.removeListener('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** Answers on a port with what `fetch` answers. */
export const listen = async (fetch: Fetch, options: ListenOptions): Promise<Listener> => {
  const answer = getRequestListener(fetch, {
    // HTTP/1.0 needs no Host, as in HAProxy's health check; no response depends on it.
    hostname: 'localhost',
    // Only requests whose target or Host is no URL get here.
    errorHandler: () =>
      answerFailure(unreadable({ request: ['The path or the Host header cannot be read.'] })),
    // hono would read 64 MB of a refused body.
    autoCleanupIncoming: false,
  });
  const server = createLimitedServer(options.limits);
  server.on('request', (incoming, outgoing) => {
    if (!refuseTwoHosts(incoming, outgoing)) void answer(incoming, outgoing);
  });
  const { stopsWithinMs = STOP_WITHIN_MS } = options;
  const port = await listening(server, options);
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        // Node stops enforcing request timeouts once a server closes.
        const timer = setTimeout(() => server.closeAllConnections(), stopsWithinMs).unref();
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
