import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** Answers a request. */
export type Handler = (request: Request) => Response | Promise<Response>;

/** Thrown by a handler or by the body of its response: the connection breaks off. */
export class BrokenConnection extends Error {
  override readonly name = 'BrokenConnection';
}

/** Serves on the port of `origin`; resolves with how to stop once it listens. */
export async function serve(origin: string, handler: Handler): Promise<() => void> {
  const server = createServer((incoming, outgoing) => {
    const handle = async () => {
      const { method = 'GET', url = '/', headers } = incoming;
      const given = Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      );
      const body = await text(incoming);
      const request = new Request(new URL(url, origin), {
        method,
        headers: new Headers(given.map(([name, value]) => [name, value])),
        ...(body === '' ? {} : { body }),
      });
      const response = await handler(request);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      for await (const chunk of response.body ?? []) {
        // The browser has given up.
        if (outgoing.destroyed) return;
        outgoing.write(chunk);
      }
      outgoing.end();
    };
    handle().catch((error: unknown) => {
      if (error instanceof BrokenConnection) {
        // A reset would also discard what was sent before.
        if (outgoing.headersSent) outgoing.destroy();
        else incoming.socket.resetAndDestroy();
        return;
      }
      console.error(error);
      outgoing.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(origin).port), 'localhost', resolve),
  );
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Lets pages of `allowed`, and sandboxed pages without an origin, call a service. */
export const withCors =
  (allowed: string, handler: Handler): Handler =>
  async (request) => {
    const isPreflight = request.method === 'OPTIONS';
    const response = isPreflight ? new Response(null, { status: 204 }) : await handler(request);
    const headers = {
      'Access-Control-Allow-Origin': request.headers.get('Origin') === 'null' ? 'null' : allowed,
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '',
      'Access-Control-Expose-Headers': 'Date, Retry-After',
      Vary: 'Origin, Access-Control-Request-Headers',
    };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
