import { setTimeout as delay } from 'node:timers/promises';
import { callList, calls, type CallId } from '@pawcall/contract/all-calls';
import {
  ANSWER_FAULTS,
  badAnswer,
  HALF_A_BODY,
  type AnswerFault,
  type FakeMarketplace,
} from '@pawcall/testing';
import { BrokenConnection } from './http-server.ts';

/** The path of the fake marketplace that decides how a call fails. */
export const FAULT_PATH = '/fault';

const DRIP_MS = 300;

const half = new TextEncoder().encode(HALF_A_BODY);

/** A body of the chunks that `next` gives, which never ends. */
const endless = (next: () => Promise<Uint8Array>): Response =>
  new Response(
    new ReadableStream({ pull: async (controller) => controller.enqueue(await next()) }),
    { headers: { 'Content-Type': 'application/json' } },
  );

const breakOff = (): Response => {
  const chunks = [half];
  return endless(async () => {
    const chunk = chunks.pop();
    if (chunk) return chunk;
    // The browser has received the first half before the connection ends.
    await delay(DRIP_MS);
    throw new BrokenConnection();
  });
};

const drip = (): Response => {
  let sent = 0;
  return endless(async () => {
    await delay(DRIP_MS);
    sent += 1;
    return half.slice(sent - 1, sent);
  });
};

/** The faults that only a connection can have. */
const OF_CONNECTIONS: Readonly<Partial<Record<AnswerFault, () => Response | Promise<Response>>>> = {
  reset: () => Promise.reject(new BrokenConnection()),
  truncated: breakOff,
  drip,
};

/**
 * Makes a call fail from then on: `?call=guidedSearch&fault=reset`, with `field` for a refused input; without a fault the
 * call works again. Answers how many bad answers there were so far.
 */
export function createFaultInjection(
  marketplace: FakeMarketplace,
): (query: URLSearchParams) => Response {
  let count = 0;
  return (query) => {
    const id = callList.find((call) => call.id === query.get('call'))?.id;
    const fault = ANSWER_FAULTS.find((each) => each.id === query.get('fault'))?.id;
    if (id !== undefined && isCallId(id)) {
      const answer = fault
        ? (OF_CONNECTIONS[fault] ?? badAnswer(fault, calls[id], query.get('field') ?? 'body'))
        : null;
      marketplace.interfere(
        id,
        (_, usual) => {
          count += 1;
          return answer ? answer() : usual();
        },
        answer ? Number.POSITIVE_INFINITY : 0,
      );
    }
    return Response.json(count);
  };
}

const isCallId = (id: string): id is CallId => id in calls;
