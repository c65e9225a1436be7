import type { Call } from '@pawcall/contract';
import { aSlot, conflict, fail, refuse } from '@pawcall/testing';
import { never } from '../states/walk.ts';

/** Each way in which an answer can be bad. */
export type Fault = 'timeout' | '401' | '409' | '422' | '429' | '500' | 'html' | 'shape';

/** What the service writes for people to read, in the envelope of a failure (WIRE-2). */
export const SERVICE_SAYS: Readonly<Partial<Record<Fault, string>>> = {
  '401': 'The service does not know who is asking.',
  '409': 'The service says that this was changed meanwhile.',
  '422': 'The service does not accept this value.',
  '429': 'The service was asked too often.',
  '500': 'The service has a problem.',
};

/** Parts of answers that are never for people. */
export const RAW = ['<!doctype', '502 Bad Gateway', 'surprise', 'SyntaxError', '[object'] as const;

const said = (fault: Fault): string => SERVICE_SAYS[fault] ?? '';

const ANSWERS: Readonly<
  Record<Fault, (call: Call, field: string) => Response | Promise<Response>>
> = {
  timeout: never,
  '401': () => fail(401, said('401')),
  '409': (call) =>
    call.conflict
      ? conflict('slot_taken', [aSlot({ start_at: '2026-06-17T22:00:00Z' })])
      : fail(409, said('409')),
  '422': (_, field) => refuse({ [field]: [said('422')] }),
  '429': () => fail(429, said('429')),
  '500': () => fail(500, said('500')),
  html: () =>
    new Response('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>', {
      headers: { 'Content-Type': 'text/html' },
    }),
  shape: () => Response.json({ status: 'success', surprise: [{ amount: null }] }),
};

/** The faults in the order in which they are told, with their names. */
export const FAULTS: readonly { readonly id: Fault; readonly name: string }[] = [
  { id: 'timeout', name: 'no answer in time' },
  { id: '401', name: '401' },
  { id: '409', name: '409' },
  { id: '422', name: '422' },
  { id: '429', name: '429' },
  { id: '500', name: '500' },
  { id: 'html', name: 'HTML in place of JSON' },
  { id: 'shape', name: 'JSON of another shape' },
];

/** The bad answer to a call; `field` is what a 422 is about. */
export const badAnswer = (
  fault: Fault,
  call: Call,
  field = 'body',
): (() => Response | Promise<Response>) => {
  const answer = ANSWERS[fault];
  return () => answer(call, field);
};

/** The same failure with nothing in it for people to read, where there is such a one. */
export const mutedAnswer = (fault: Fault): (() => Response) | null =>
  /^\d+$/.test(fault) ? () => new Response('{}', { status: Number(fault) }) : null;
