import type { Marketplace } from './marketplace.ts';

/** A path outside the contract, answered as it is: pages, pictures and other services' paths. */
export interface Mount {
  readonly method: 'GET' | 'POST' | 'ALL';
  /** Path in hono's syntax; also the name that stands in the log. */
  readonly path: string;
  readonly handle: (market: Marketplace, request: Request) => Promise<Response>;
}
