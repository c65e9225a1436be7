import { isIPv4, isIPv6 } from 'node:net';

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

/**
 * Under which name a peer's address is counted: IPv4 as it is (also when written as `::ffff:`), IPv6 by its
 * first 64 bits, because one household has that many.
 */
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
