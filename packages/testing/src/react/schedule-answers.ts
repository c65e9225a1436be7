import type { FakeMarketplace } from '../fake/fake-marketplace.ts';
import { refuse } from '../fake/response-envelopes.ts';

/** What becomes of a request. A lost one has its effect, and its answer never arrives; a failed one has none. */
export type Fate = (typeof FATES)[number];

/** Most requests are answered. */
export const FATES = ['answered', 'answered', 'answered', 'refused', 'failed', 'lost'] as const;

/** One request that left the widget. */
export interface ScheduledRequest {
  /** Method and path. */
  readonly to: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly fate: Fate;
  /** Of the answer; null until it arrives, and without one. */
  status: number | null;
  state: 'pending' | 'settled' | 'aborted';
}

/** fast-check's scheduler, which decides when requests reach the service and answers the widget. */
export interface Scheduler {
  schedule<T>(step: Promise<T>, label: string): Promise<T>;
  count(): number;
  waitIdle(): Promise<void>;
}

/** What stands in for `fetch`. */
export interface ScheduledFetch {
  readonly sent: readonly ScheduledRequest[];
  restore(): void;
}

/** A quote holds a slot: its request is not aborted but taken over or released. */
export const isRead = ({ to }: Pick<ScheduledRequest, 'to'>): boolean => !to.includes('/p/quote/');

/** How many bodies are being read, which the scheduler does not see. */
let reading = 0;

/** Lets run what waits neither for a timer nor for the scheduler. */
export const settleWidget = async (): Promise<void> => {
  // React renders in tasks of its own, which come before those of this priority.
  for (let tasks = 0; tasks < 3 || reading > 0; tasks += 1)
    await scheduler.postTask(() => undefined, { priority: 'background' });
};

/** Counts what reads a body. */
const whileReading = async <T>(work: Promise<T>): Promise<T> => {
  reading += 1;
  try {
    return await work;
  } finally {
    reading -= 1;
  }
};

// The browser takes most of the time of a run to read bodies that are known.
class KnownRequest extends Request {
  readonly known: string;
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    this.known = typeof init?.body === 'string' ? init.body : '';
  }
  override text(): Promise<string> {
    return Promise.resolve(this.known);
  }
}
class KnownResponse extends Response {
  readonly #known: string;
  constructor(known: string, status: number) {
    super(null, { status });
    this.#known = known;
  }
  override text(): Promise<string> {
    return Promise.resolve(this.#known);
  }
}

/**
 * Lets a fake marketplace answer every request to `origin`. The schedule decides when each request reaches it and when each
 * answer arrives; the fates come one after another. Extending and giving back a hold always succeeds.
 */
export const scheduleAnswers = (
  origin: string,
  fake: FakeMarketplace,
  scheduler: Scheduler,
  fates: readonly Fate[],
): ScheduledFetch => {
  const real = globalThis.fetch;
  const sent: ScheduledRequest[] = [];
  const left = [...fates];
  const fateOf = (to: string): Fate =>
    /^(?:DELETE|PATCH|PUT) |\/extend$/.test(to) ? 'answered' : (left.shift() ?? 'answered');

  /** The text and status of the answer; null when none arrives. */
  const respond = async ({ fate, to }: ScheduledRequest, request: KnownRequest) => {
    if (fate === 'failed') return null;
    const isRefused = fate === 'refused';
    const response = isRefused
      ? refuse({ start_at: [`${to} ${request.known}`] })
      : await fake.handle(request);
    return fate === 'lost' ? null : { text: await response.text(), status: response.status };
  };
  const answer = async (one: ScheduledRequest, request: KnownRequest): Promise<Response> => {
    // Reads change nothing, so only a change's arrival is put in order.
    if (!isRead(one)) await scheduler.schedule(Promise.resolve(), `${one.to} arrives`);
    const response = await whileReading(respond(one, request));
    await scheduler.schedule(Promise.resolve(), `${one.to} is ${one.fate}`);
    // The widget learns nothing of a request that it has aborted.
    if (one.state === 'pending') {
      one.state = 'settled';
      one.status = response?.status ?? null;
    }
    if (!response) throw new TypeError('Failed to fetch');
    return new KnownResponse(response.text, response.status);
  };
  const aborted = (one: ScheduledRequest, { signal }: Request) =>
    new Promise<never>((_, reject) => {
      const give = () => {
        if (one.state === 'pending') one.state = 'aborted';
        reject(signal.reason);
      };
      if (signal.aborted) give();
      else signal.addEventListener('abort', give);
    });

  globalThis.fetch = (input, init) => {
    const request = new KnownRequest(input, init);
    if (!request.url.startsWith(origin)) return real(input, init);
    const to = `${request.method} ${new URL(request.url).pathname}`;
    const body = request.known === '' ? {} : JSON.parse(request.known);
    const one: ScheduledRequest = { to, body, fate: fateOf(to), status: null, state: 'pending' };
    sent.push(one);
    return Promise.race([answer(one, request), aborted(one, request)]);
  };
  return {
    sent,
    restore() {
      globalThis.fetch = real;
    },
  };
};
