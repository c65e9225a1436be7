/** One request to `fetch`. */
export interface SentRequest {
  readonly line: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
  readonly credentials: string | undefined;
  readonly cache: string | undefined;
}

export type Respond = (request: SentRequest) => Response | Promise<Response>;

/** A `fetch` that records its requests. */
export interface Network {
  readonly fetch: typeof globalThis.fetch;
  readonly requests: SentRequest[];
  lines(): readonly string[];
  respond(next: Respond): void;
}

export const createNetwork = (first: Respond): Network => {
  const requests: SentRequest[] = [];
  let respond = first;
  return {
    requests,
    lines: () => requests.map(({ line }) => line),
    respond: (next) => {
      respond = next;
    },
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const request = {
        line: `${init?.method} ${url.host}${url.pathname}`,
        url,
        headers: new Headers(init?.headers),
        body,
        credentials: init?.credentials,
        cache: init?.cache,
      };
      requests.push(request);
      return respond(request);
    },
  };
};

/** An answer with this body. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** A 200 in the success envelope. */
export const ok = (data: unknown): Response => json({ status: 'success', data });

/** A failure that names no fields. */
export const refusal = (status: number, headers: Record<string, string> = {}): Response =>
  json({ status: 'error', message: 'The server says no.' }, status, headers);

/** An answer whose body never ends. */
export const dripping = (): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"status":')),
    }),
  );
