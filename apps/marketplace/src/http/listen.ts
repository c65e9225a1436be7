import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerFailure } from './answer.ts';
import { unreadable } from './refusal.ts';

/** A listener that answers on a port. */
export interface Listener {
  readonly port: number;
  /** Takes no new connection, and resolves once every request in flight is answered. */
  readonly stop: () => Promise<void>;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 30_000;
const CHECK_INTERVAL_MS = 1_000;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_CONNECTIONS = 1_000;

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.removeListener('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** Listens on a port; 0 takes a free one. Slow senders are cut off after 10 s of headers or 15 s in all. */
export const listen = async (fetch: Fetch, port: number): Promise<Listener> => {
  const answer = getRequestListener(fetch, {
    // Only a request that is no HTTP request gets here: hono answers everything else.
    errorHandler: () => answerFailure(unreadable()),
  });
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  server.maxConnections = MAX_CONNECTIONS;
  const bound = await listening(server, port);
  return {
    port: bound,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
};
