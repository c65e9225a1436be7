import type { Marketplace } from './marketplace.ts';

/** Who is at the other end of the connection. */
export interface Peer {
  /** The connection's address, or whom a trusted proxy names (EDGE-4); `unknown` where there is no connection. */
  readonly address: string;
}

/** A path outside the contract, answered as it is: pages, pictures and other services' paths. */
export interface Mount {
  readonly method: 'GET' | 'POST' | 'ALL';
  /** Path in hono's syntax; also the name that stands in the log. */
  readonly path: string;
  readonly handle: (market: Marketplace, request: Request, peer: Peer) => Promise<Response>;
}
