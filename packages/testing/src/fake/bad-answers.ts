import type { Call } from '@pawcall/contract';
import { aSlot } from '../entity-builders.ts';
import { conflict, fail, refuse } from './response-envelopes.ts';

/** The faults of an answer in order, with their names: no answer, half an answer, a refusal, one that cannot be read. */
export const ANSWER_FAULTS = [
  { id: 'timeout', name: 'no answer in time' },
  { id: 'drip', name: 'a body that never ends' },
  { id: 'reset', name: 'a connection that breaks' },
  { id: 'truncated', name: 'half a body' },
  { id: '401', name: '401' },
  { id: '404', name: '404' },
  { id: '409', name: '409' },
  { id: '422', name: '422' },
  { id: 'fail', name: '400' },
  { id: '429', name: '429' },
  { id: '500', name: '500' },
  { id: 'html-502', name: '502 with HTML' },
  { id: 'html', name: 'HTML in place of JSON' },
  { id: 'malformed', name: 'malformed JSON' },
  { id: 'shape', name: 'JSON of another shape' },
  { id: 'empty', name: 'an empty body' },
] as const;

/** Each way in which an answer can be bad. */
export type AnswerFault = (typeof ANSWER_FAULTS)[number]['id'];

/** What the service writes for people to read, in the envelope of a failure (WIRE-2). */
export const SERVICE_MESSAGES = {
  '401': 'The service does not know who is asking.',
  '404': 'The service does not have this.',
  '409': 'The service says that this was changed meanwhile.',
  '422': 'The service does not accept this value.',
  fail: 'The service does not understand this value.',
  '429': 'The service received too many requests.',
  '500': 'The service has a problem.',
} as const satisfies Partial<Record<AnswerFault, string>>;

/** Parts of answers and of the platform's errors that are never for people. */
export const RAW_TEXTS = [
  '<!doctype',
  '502 Bad Gateway',
  'surprise',
  'half of it',
  'SyntaxError',
  'TypeError',
  'Failed to fetch',
  'network error',
  '[object',
] as const;

const PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';
/** The beginning of a body of which the rest does not come. */
export const HALF_A_BODY = '{"status":"success","data":[{"name":"half of it';

const withBody = (body: string, status = 200, type = 'application/json'): Response =>
  new Response(body, { status, headers: { 'Content-Type': type } });

/** A body of one chunk, after which `next` happens. */
const unfinished = (next: (controller: ReadableStreamDefaultController) => void): Response => {
  const pulls = [
    (controller: ReadableStreamDefaultController) =>
      controller.enqueue(new TextEncoder().encode(HALF_A_BODY)),
    next,
  ];
  return new Response(new ReadableStream({ pull: (controller) => pulls.shift()?.(controller) }));
};

const ANSWERS: Readonly<
  Record<AnswerFault, (call: Call, field: string) => Response | Promise<Response>>
> = {
  timeout: () => new Promise(() => {}),
  drip: () => unfinished(() => {}),
  reset: () => Promise.reject(new TypeError('Failed to fetch')),
  truncated: () => unfinished((controller) => controller.error(new TypeError('network error'))),
  '401': () => fail(401, SERVICE_MESSAGES['401']),
  '404': () => fail(404, SERVICE_MESSAGES['404']),
  '409': (call) =>
    call.conflict
      ? conflict('slot_taken', [aSlot({ start_at: '2026-06-17T22:00:00Z' })])
      : fail(409, SERVICE_MESSAGES['409']),
  '422': (_, field) => refuse({ [field]: [SERVICE_MESSAGES['422']] }),
  fail: (_, field) => refuse({ [field]: [SERVICE_MESSAGES.fail] }, 400),
  '429': () => fail(429, SERVICE_MESSAGES['429']),
  '500': () => fail(500, SERVICE_MESSAGES['500']),
  'html-502': () => withBody(PAGE, 502, 'text/html'),
  html: () => withBody(PAGE, 200, 'text/html'),
  malformed: () => withBody('{"status":"success","data":{"surprise":}'),
  shape: () => Response.json({ status: 'success', surprise: [{ amount: null }] }),
  empty: () => withBody(''),
};

/** The bad answer to a call; `field` is what a refused input is about. */
export const badAnswer = (
  fault: AnswerFault,
  call: Call,
  field = 'body',
): (() => Response | Promise<Response>) => {
  const answer = ANSWERS[fault];
  return () => answer(call, field);
};
