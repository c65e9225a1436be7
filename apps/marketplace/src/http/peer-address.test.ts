import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { createPeerAddresses } from './peer-address.ts';

const addressOf = (trusted: string, direct: string, forwarded?: string): string => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: direct });
  const incoming = new IncomingMessage(socket);
  if (forwarded !== undefined) incoming.headers['x-forwarded-for'] = forwarded;
  return createPeerAddresses(readSettings({ TRUSTED_PROXIES: trusted }).trustedProxies).of(
    incoming,
  );
};

describe('the address of a caller', () => {
  const OURS = '10.0.0.0/8 2001:db8:1::/48';

  it.each([
    ['nobody is trusted', '', '10.0.0.1', '203.0.113.7', '10.0.0.1'],
    ['the connection is not a proxy’s', OURS, '192.0.2.1', '203.0.113.7', '192.0.2.1'],
    ['one proxy names the caller', OURS, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'the caller wrote more to the left',
      OURS,
      '10.0.0.1',
      '10.0.0.9, 1.1.1.1, 203.0.113.7',
      '203.0.113.7',
    ],
    [
      'two proxies stand behind each other',
      OURS,
      '10.0.0.1',
      '203.0.113.7, 10.2.3.4',
      '203.0.113.7',
    ],
    ['the caller is a proxy too', OURS, '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['the proxy says nothing', OURS, '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy names no address', OURS, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the entry has a port', OURS, '10.0.0.1', '1.1.1.1, 203.0.113.7:4711', '10.0.0.1'],
    ['the connection is IPv4 on IPv6', OURS, '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'the proxy and the caller are on IPv6',
      OURS,
      '2001:db8:1::5',
      '2001:db8:2::7',
      '2001:db8:2::7',
    ],
  ])('when %s [EDGE-4]', (_, trusted, direct, forwarded, expected) => {
    expect(addressOf(trusted, direct, forwarded)).toBe(expected);
  });

  it('accepts valid address ranges only [EDGE-4]', () => {
    for (const wrong of ['10.0.0.0/33', 'proxy.example', '10.0.0', '0.0.0.0/0'])
      expect(() => readSettings({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES/);
  });
});
