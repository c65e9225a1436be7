import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How the server answers every request, other than rightly. */
export type Fault =
  'away' | 'html' | 'truncated' | 'huge' | 'login' | 'gone' | 'private' | 'error' | 'read-only';

/** A calendar server in process: an ICS address at `/feed.ics`, a CalDAV collection at `/dav/`. */
export interface FakeCalendarServer {
  readonly feedUrl: string;
  readonly davUrl: string;
  /** What the ICS address serves. */
  feed: string;
  /** The entries of the collection by file name. */
  readonly entries: Map<string, string>;
  fault: Fault | undefined;
  /** Called before a request's answer, which is known by then, is sent. */
  onRequest: () => unknown;
  /** How many writes are done before their answers get lost. */
  lostAnswers: number;
  /** Each request as `METHOD path status`. */
  readonly log: string[];
  readonly close: () => Promise<void>;
}

const tagOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`;

const escape = (content: string): string =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;');

const multistatus = (responses: string): string =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses}</d:multistatus>`;

const responseOf = (href: string, props: string): string =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };
const ICS = { 'Content-Type': 'text/calendar; charset=utf-8' };

/** Opens the server on a free port of this machine. The caller closes it. */
export const openFakeCalendarServer = async (): Promise<FakeCalendarServer> => {
  const entries = new Map<string, string>();
  const log: string[] = [];

  // Whole entries, so that nothing but the end tells.
  const halfOf = (body: string): string =>
    body.includes('<d:response>')
      ? body.slice(0, body.lastIndexOf('<d:response>'))
      : body.slice(0, Math.ceil(body.length / 2));

  const answerFault = (fault: Fault | undefined, whole: Answer): Answer => {
    switch (fault) {
      case 'html':
        return {
          status: 200,
          body: '<!doctype html><p>Down',
          headers: { 'Content-Type': 'text/html' },
        };
      case 'truncated':
        return { ...whole, body: halfOf(whole.body ?? '') };
      case 'huge':
        return { ...whole, body: (whole.body ?? '') + ' '.repeat(6 * 1024 * 1024) };
      case 'login':
        return { status: 401 };
      case 'gone':
        return { status: 404 };
      case 'private':
        return { status: 302, headers: { Location: 'http://10.0.0.1/feed.ics' } };
      case 'error':
        return { status: 500 };
      default:
        return whole;
    }
  };

  const read = (request: IncomingMessage, content: string | undefined): Answer => {
    if (content === undefined) return { status: 404 };
    const headers = { ...ICS, ETag: tagOf(content) };
    return request.headers['if-none-match'] === headers.ETag
      ? { status: 304, headers }
      : { status: 200, body: content, headers };
  };

  const write = (request: IncomingMessage, name: string, body: string): Answer => {
    if (server.fault === 'read-only') return { status: 403 };
    const stored = entries.get(name);
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if (none === '*' && stored !== undefined) return { status: 412 };
    if (match !== undefined && match !== (stored && tagOf(stored))) return { status: 412 };
    if (request.method === 'DELETE') return { status: entries.delete(name) ? 204 : 404 };
    entries.set(name, body);
    return { status: stored === undefined ? 201 : 204, headers: { ETag: tagOf(body) } };
  };

  const describe = (): Answer => {
    const tag = tagOf([...entries].join());
    const props = `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><cs:getctag>${tag}</cs:getctag>`;
    return { status: 207, body: multistatus(responseOf('/dav/', props)), headers: XML };
  };

  const list = (): Answer => {
    const responses = [...entries].map(([name, content]) =>
      responseOf(
        `/dav/${name}`,
        `<d:getetag>${tagOf(content)}</d:getetag><c:calendar-data>${escape(content)}</c:calendar-data>`,
      ),
    );
    return { status: 207, body: multistatus(responses.join('')), headers: XML };
  };

  const answer = (request: IncomingMessage, body: string): Answer => {
    const [, folder, name = ''] = (request.url ?? '').split('/');
    if (folder === 'feed.ics') return read(request, server.feed);
    switch (request.method) {
      case 'PROPFIND':
        return describe();
      case 'REPORT':
        return list();
      case 'GET':
        return read(request, entries.get(name));
      default:
        return write(request, name, body);
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (server.fault === 'away') return void request.socket.destroy();
    // Of what is described nothing is missing: the list of entries is what a client must not believe.
    const isSpared = server.fault === 'truncated' && request.method === 'PROPFIND';
    const {
      status,
      body: content = '',
      headers = {},
    } = answerFault(isSpared ? undefined : server.fault, answer(request, body));
    await server.onRequest();
    log.push(`${request.method} ${request.url} ${status}`);
    const isWrite = request.method === 'PUT' || request.method === 'DELETE';
    if (isWrite && server.lostAnswers > 0) {
      server.lostAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(status, headers).end(content);
  };

  const listener = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const server: FakeCalendarServer = {
    feedUrl: `http://127.0.0.1:${port}/feed.ics`,
    davUrl: `http://127.0.0.1:${port}/dav/`,
    feed: '',
    entries,
    fault: undefined,
    onRequest: () => undefined,
    lostAnswers: 0,
    log,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
  return server;
};
