import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { makeCertificate, missing, startHaproxy, startNginx } from '../../testing/tls-proxies.ts';

const FORGED = [
  { 'X-Forwarded-For': '203.0.113.7' },
  { 'X-Forwarded-For': '127.0.0.1, 198.51.100.1, 127.0.0.1' },
  { 'x-forwarded-for': ['203.0.113.8', '203.0.113.9'] },
  { Forwarded: 'for=203.0.113.7;proto=http;host=evil.example' },
  { 'X-Real-IP': '203.0.113.7', 'X-Client-IP': '203.0.113.7', 'True-Client-IP': '203.0.113.7' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
] as const;
const MOST = 10;

interface Sent {
  readonly port: number;
  readonly ca: string;
  readonly from: string;
  readonly headers: object;
}

/** The status of a try with a wrong password, over TLS and a connection of its own. */
const guess = ({ port, ca, from, headers }: Sent): Promise<number> => {
  const body = JSON.stringify({ email: 'sam@example.com', password: 'Wrong-pass-1' });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(
    {
      host: '127.0.0.1',
      servername: 'localhost',
      port,
      ca,
      localAddress: from,
      agent: false,
      method: 'POST',
      path: '/v1/login',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': body.length },
    },
    (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
};

describe('behind a proxy with TLS', () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1/32' };
  const server = serveAccounts({ forgets: true, options: () => ({ environment }) });
  const directory = mkdtempSync(join(tmpdir(), 'pawcall-proxy-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it.for([
    ['nginx', startNginx],
    ['haproxy', startHaproxy],
  ] as const)(
    'a caller counts as one address whatever headers it writes, and each caller alone: %s [EDGE-4]',
    async ([name, start], test) => {
      const reason = missing(name);
      test.skip(reason !== undefined, reason);
      const certificate = makeCertificate(directory);
      const proxy = await start(directory, await server.listen('auth'), certificate);
      const ca = readFileSync(certificate.certificate, 'utf8');
      const from = (address: string, turn: number) =>
        guess({ port: proxy.port, ca, from: address, headers: FORGED[turn % FORGED.length] ?? {} });
      try {
        const answers: number[] = [];
        for (let turn = 0; turn < MOST + 2; turn += 1) answers.push(await from('127.0.0.5', turn));
        expect(answers).toEqual([...Array<number>(MOST).fill(401), 429, 429]);
        expect(await from('127.0.0.6', 0)).toBe(401);
      } finally {
        await proxy.stop();
      }
    },
  );
});
