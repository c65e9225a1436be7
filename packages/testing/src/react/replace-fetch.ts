import type { FakeMarketplace } from '../fake/fake-marketplace.ts';

/** One request that left the widget. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
};

/** What stands in for `fetch`: what was sent, a way to keep an answer back, and the way back to the real one. */
export type ReplacedFetch = {
  readonly sent: readonly SentRequest[];
  /** Keeps back the answer of the next request whose path ends with `path`, until it is let go. */
  hold(path: string): () => void;
  restore(): void;
};

/** Lets a fake marketplace answer every request to `origin` until it is restored; all others go on as before. */
export const replaceFetch = (origin: string, fake: FakeMarketplace): ReplacedFetch => {
  const real = globalThis.fetch;
  const sent: SentRequest[] = [];
  const held: { readonly path: string; readonly until: Promise<void> }[] = [];

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const text = await request.clone().text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    sent.push({
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
    });
    const index = held.findIndex(({ path }) => url.pathname.endsWith(path));
    const [gate] = index < 0 ? [] : held.splice(index, 1);
    const response = fake.handle(request);
    await gate?.until;
    return response;
  };
  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      const give = () => reject(signal.reason);
      if (signal.aborted) give();
      else signal.addEventListener('abort', give);
    });

  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(origin)) return real(input, init);
    return Promise.race([answer(request), aborted(request.signal)]);
  };
  return {
    sent,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push({ path, until: promise });
      return resolve;
    },
    restore() {
      globalThis.fetch = real;
    },
  };
};
