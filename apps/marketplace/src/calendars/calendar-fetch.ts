import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { CalendarFailure } from './calendar-failure.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;

const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const notPublic = new BlockList();
for (const [network, prefix] of NOT_PUBLIC) notPublic.addSubnet(network, prefix, familyOf(network));

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  !notPublic.check(address, familyOf(address));

// At the connection itself: a name that was looked up before could lead elsewhere by then.
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) callback(error ?? new Error('no address'), '');
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      callback(new CalendarFailure('address_refused'), '');
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Which addresses calendars may have. */
export interface AddressRule {
  /** Whether they may be in a private network, and reached by http. */
  readonly allowsPrivate: boolean;
}

/** The address of a calendar as it is requested; `webcal:` is https. Throws a CalendarFailure. */
export const calendarUrl = (text: string, { allowsPrivate }: AddressRule): URL => {
  const address = text.trim().replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(address)) throw new CalendarFailure('address_refused');
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed =
    (url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:')) &&
    url.username === '' &&
    (allowsPrivate || isIP(host) === 0 || isPublicAddress(host));
  if (!isAllowed) throw new CalendarFailure('address_refused');
  return url;
};

interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

const send = (url: URL, sent: Sent, { allowsPrivate }: AddressRule): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { method, headers, body, signal } = sent;
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        headers: Object.fromEntries(headers),
        signal,
        ...(allowsPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > MOST_BYTES) request.destroy(new CalendarFailure('too_large'));
          else chunks.push(chunk);
        });
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode: status = 500, headersDistinct } = response;
          const read = new Headers(
            Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
          );
          const isBare = status === 204 || status === 304;
          resolve(new Response(isBare ? null : Buffer.concat(chunks), { status, headers: read }));
        });
      },
    );
    request.once('error', reject);
    request.end(body);
  });

const failureOf = (thrown: unknown): CalendarFailure => {
  if (thrown instanceof CalendarFailure) return thrown;
  const isLate = thrown instanceof Error && ['TimeoutError', 'AbortError'].includes(thrown.name);
  return new CalendarFailure(isLate ? 'timeout' : 'unreachable', thrown);
};

const REPEATED = new Set(['GET', 'PROPFIND', 'REPORT']);

const redirectOf = (response: Response, url: URL, method: string): string | undefined => {
  const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
  const location = isRedirect && REPEATED.has(method) ? response.headers.get('Location') : null;
  return location === null || !URL.canParse(location, url)
    ? undefined
    : new URL(location, url).href;
};

/**
 * `fetch` for addresses that people enter: of the public internet alone unless the rule allows others, 10 seconds, 5 MB, three
 * redirects; the login stays with its host. Throws a CalendarFailure.
 */
export const createCalendarFetch =
  (rule: AddressRule & { readonly signal?: AbortSignal }): typeof fetch =>
  async (input, init = {}) => {
    const { method = 'GET', body } = init;
    const headers = new Headers(init.headers);
    const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(rule.signal ? [rule.signal] : [])];
    const sent = {
      method,
      headers,
      body: typeof body === 'string' ? body : undefined,
      signal: AbortSignal.any(limits),
    };
    let url = calendarUrl(input instanceof Request ? input.url : String(input), rule);
    for (let redirects = 0; ; redirects += 1) {
      const response = await send(url, sent, rule).catch((thrown: unknown) => {
        throw failureOf(thrown);
      });
      const location = redirectOf(response, url, method);
      if (location === undefined) return response;
      if (redirects === MOST_REDIRECTS) throw new CalendarFailure('failing');
      const next = calendarUrl(location, rule);
      if (next.host !== url.host) headers.delete('Authorization');
      url = next;
    }
  };
