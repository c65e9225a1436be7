import { isIPv4, isIPv6, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

const dotted = (high: string, low: string): string =>
  [high, low]
    .flatMap((group) => {
      const bits = Number.parseInt(group, 16) || 0;
      return [bits >> 8, bits & 255];
    })
    .join('.');

const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right];
};

/** The key that counts an address: IPv4 as it is, IPv6 by its first 64 bits, a household's share. */
export const addressKey = (address: string): string => {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => /^0*$/.test(group)) && groups[5] === 'ffff';
  if (isMapped) return dotted(groups[6] ?? '', groups[7] ?? '');
  return groups
    .slice(0, 4)
    .map((group) => (Number.parseInt(group, 16) || 0).toString(16))
    .join(':');
};

/** The addresses of clients behind trusted proxies. */
interface PeerAddresses {
  /** The address of the request's sender; `unknown` where there is no connection. */
  readonly of: (incoming: IncomingMessage | undefined) => string;
  /** Whether an address is a proxy of ours, from which many people come. */
  readonly isProxy: (address: string) => boolean;
}

/** The connection's address, or behind trusted proxies the last untrusted one of `X-Forwarded-For` (EDGE-4). */
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
      // A proxy may hand on no address: then use the proxy's own.
      return proxyAddress.all(incoming, trusts).findLast((text) => isIP(text) !== 0) ?? direct;
    },
  };
};
