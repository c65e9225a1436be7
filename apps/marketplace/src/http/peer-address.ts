import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';

/** Finds out where requests come from. */
export interface PeerAddresses {
  /** The address of whoever sent the request; `unknown` where there is no connection. */
  readonly of: (incoming: IncomingMessage | undefined) => string;
  /** Whether an address is a proxy of ours, from which many people come. */
  readonly isProxy: (address: string) => boolean;
}

/**
 * Takes the address of the connection, unless a trusted proxy opened it: then `X-Forwarded-For` is read from its right end,
 * past every trusted proxy, to the first address that is none (EDGE-4). What stands left of it anybody may have written.
 */
export const createPeerAddresses = (trustedProxies: readonly string[]): PeerAddresses => {
  if (trustedProxies.length === 0)
    return { of: (incoming) => incoming?.socket.remoteAddress ?? 'unknown', isProxy: () => false };
  const trusts = proxyAddress.compile([...trustedProxies]);
  const isProxy = (address: string): boolean => trusts(address, 0);
  return {
    isProxy,
    of: (incoming) => {
      const direct = incoming?.socket.remoteAddress;
      if (incoming === undefined || direct === undefined) return 'unknown';
      // A proxy may hand on what is no address: then its own is the last that is known.
      return proxyAddress.all(incoming, trusts).findLast((text) => isIP(text) !== 0) ?? direct;
    },
  };
};
