import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { HEADERS } from '@pawcall/contract';

/** One call of one of the crowd. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly token?: string | undefined;
  readonly key?: string;
}

/** What came back; status 0 when nothing did. */
export interface Came {
  readonly caller: number;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** From the moment when all were let go. */
  readonly ms: number;
}

/** Callers that go off together, each from an address of its own, over connections that are kept. */
export interface Crowd {
  readonly size: number;
  readonly ask: (caller: number, asked: Asked) => Promise<Came>;
  /** Lets all go at once. */
  readonly all: (asked: (caller: number) => Asked) => Promise<readonly Came[]>;
  readonly leave: () => void;
}

const PATIENCE_MS = 30_000;
const ADDRESSES_A_NET = 200;
const BREATH_MS = 50;

/** A crowd in front of these origins: the callers turn to them in turn. */
export const gather = (size: number, origins: readonly string[]): Crowd => {
  const agents = Array.from({ length: size }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const addressOf = (caller: number): string =>
    `127.0.${1 + Math.floor(caller / ADDRESSES_A_NET)}.${1 + (caller % ADDRESSES_A_NET)}`;

  const send = async (caller: number, asked: Asked, started: number): Promise<Came> => {
    const { hostname, port } = new URL(origins[caller % origins.length] ?? '');
    const body = asked.body === undefined ? undefined : JSON.stringify(asked.body);
    const call = request({
      agent: agents[caller],
      hostname,
      port,
      localAddress: addressOf(caller),
      method: asked.method,
      path: asked.path,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(asked.token === undefined ? {} : { [HEADERS.authorization]: `Bearer ${asked.token}` }),
        ...(asked.key === undefined ? {} : { [HEADERS.idempotencyKey]: asked.key }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    });
    call.end(body);
    try {
      const [answer] = await once(call, 'response');
      let text = '';
      answer.setEncoding('utf8');
      for await (const chunk of answer) text += chunk;
      const ms = performance.now() - started;
      return { caller, status: answer.statusCode ?? 0, headers: answer.headers, text, ms };
    } catch {
      return { caller, status: 0, headers: {}, text: '', ms: performance.now() - started };
    }
  };

  return {
    size,
    ask: (caller, asked) => send(caller, asked, performance.now()),
    all: async (asked) => {
      const calls = agents.map((_, caller) => asked(caller));
      // What the round before left to do is not this one's.
      await pause(BREATH_MS);
      const started = performance.now();
      return Promise.all(calls.map((call, caller) => send(caller, call, started)));
    },
    leave: () => {
      for (const agent of agents) agent.destroy();
    },
  };
};
