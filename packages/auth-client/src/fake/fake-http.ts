import type { HttpClient, HttpRequest, HttpResponse } from '@pawcall/transport';

/** Answers a request, or throws when there is to be no answer. */
export type Responder = (request: HttpRequest) => HttpResponse | Promise<HttpResponse>;

/** An HTTP client that records its requests. */
export interface FakeHttp extends HttpClient {
  readonly requests: HttpRequest[];
  /** Method and path of every request. */
  lines(): readonly string[];
  respond(responder: Responder): void;
}

export const createFakeHttp = (first: Responder): FakeHttp => {
  const requests: HttpRequest[] = [];
  let responder = first;
  return {
    requests,
    lines: () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
    respond: (next) => {
      responder = next;
    },
    request: async (request) => {
      requests.push(request);
      return responder(request);
    },
  };
};

/** A 200 in the success envelope. */
export const ok = (data: unknown, headers: Record<string, string> = {}): HttpResponse => ({
  status: 200,
  data: { status: 'success', data },
  headers,
});

/** A failure that names no fields. */
export const refusal = (status: number, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  data: { status: 'error', message: 'Not for you, ana@example.org.' },
  headers,
});

/** A request that never gets an answer. */
export const never = (): Promise<HttpResponse> => new Promise(() => undefined);

/** A connection that breaks. */
export const broken: Responder = () => {
  throw new TypeError('Failed to fetch');
};
