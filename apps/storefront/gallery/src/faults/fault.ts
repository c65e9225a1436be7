import type { Call } from '@pawcall/contract';
import { aSlot, conflict, fail, refuse } from '@pawcall/testing';
import type { MessageKey } from '@pawcall/react/internals';
import type { CallId } from '@pawcall/contract/all-calls';
import type { StageSetting } from '@pawcall/testing/react';
import { never } from '../stories/story-steps.ts';
import type { Owner } from '../simulated-user.ts';
import type { Step } from '../story.ts';

/** Each way in which an answer can be bad. */
export type Fault = 'timeout' | '401' | '409' | '422' | '429' | '500' | 'html' | 'shape';

/** What the service writes for people to read, in the envelope of a failure (WIRE-2). */
export const SERVICE_MESSAGES: Readonly<Partial<Record<Fault, string>>> = {
  '401': 'The service does not know who is asking.',
  '409': 'The service says that this was changed meanwhile.',
  '422': 'The service does not accept this value.',
  '429': 'The service received too many requests.',
  '500': 'The service has a problem.',
};

/** Parts of answers that are never for people. */
export const RAW = ['<!doctype', '502 Bad Gateway', 'surprise', 'SyntaxError', '[object'] as const;

const messageOf = (fault: Fault): string => SERVICE_MESSAGES[fault] ?? '';

const ANSWERS: Readonly<
  Record<Fault, (call: Call, field: string) => Response | Promise<Response>>
> = {
  timeout: never,
  '401': () => fail(401, messageOf('401')),
  '409': (call) =>
    call.conflict
      ? conflict('slot_taken', [aSlot({ start_at: '2026-06-17T22:00:00Z' })])
      : fail(409, messageOf('409')),
  '422': (_, field) => refuse({ [field]: [messageOf('422')] }),
  '429': () => fail(429, messageOf('429')),
  '500': () => fail(500, messageOf('500')),
  html: () =>
    new Response('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>', {
      headers: { 'Content-Type': 'text/html' },
    }),
  shape: () => Response.json({ status: 'success', surprise: [{ amount: null }] }),
};

/** The faults in order, with their names. */
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

/** Where the text is: in a toast, in a notice beside what failed, or at the wrong field. */
export type Place = 'toast' | 'notice' | 'field';

/** The owner reads a text, and can mostly retry. */
export interface ShownError {
  /** A text of the catalogue, or what the service wrote for people to read (ERR-1). */
  readonly text: MessageKey | 'service';
  /** The text when the service wrote nothing. */
  readonly otherwise?: MessageKey;
  readonly places: readonly Place[];
  /** The control that tries again. */
  readonly again: MessageKey | null;
}

/** Nothing is shown, because the owner can do nothing about it and loses nothing (ERR-4, SES-4). */
export interface Silent {
  /** What the owner sees in place of it, in words for the documentation. */
  readonly sees: string;
  /** A control that shows then. */
  readonly control: { readonly role: string; readonly name: MessageKey | RegExp };
}

/** What the owner sees of one fault of one call. */
export type Outcome = ShownError | Silent;

/** What the owner sees of every fault of one call. */
type Outcomes = Readonly<Record<Fault, Outcome>>;

export const isShown = (outcome: Outcome): outcome is ShownError => 'text' in outcome;

/** The same for all faults but those given. */
export const always = (outcome: Outcome, over: Partial<Outcomes> = {}): Outcomes => ({
  timeout: outcome,
  '401': outcome,
  '409': outcome,
  '422': outcome,
  '429': outcome,
  '500': outcome,
  html: outcome,
  shape: outcome,
  ...over,
});

/** Each fault with the service's message, else the text of the error's code (ERR-1). */
export const explained = (
  places: readonly Place[],
  again: MessageKey,
  over: Partial<Outcomes> = {},
): Outcomes => {
  const error = (text: MessageKey | 'service', otherwise?: MessageKey): ShownError => ({
    text,
    places,
    again,
    ...(otherwise ? { otherwise } : {}),
  });
  return {
    timeout: error('errors.timeout'),
    '401': error('service', 'errors.notAllowed'),
    '409': error('service', 'errors.generic'),
    '422': error('service', 'errors.generic'),
    '429': error('service', 'errors.tooManyTries'),
    '500': error('service', 'errors.generic'),
    html: error('errors.badAnswer'),
    shape: error('errors.badAnswer'),
    ...over,
  };
};

/** Every fault with its outcome, in order. */
export const eachOutcome = (outcomes: Outcomes) =>
  FAULTS.map((fault) => ({ ...fault, outcome: outcomes[fault.id] }));

/** One place where the widget makes a call, and what the owner sees there of each fault. */
export interface FaultRow {
  /** The name in addresses; the call's own unless the widget makes it in several places. */
  readonly id: string;
  readonly call: CallId;
  /** When the widget makes it, in words for the documentation. */
  readonly when: string;
  /** The clauses that say what is seen. */
  readonly clauses: readonly string[];
  readonly setting?: () => StageSetting;
  /** Steps before the call starts to fail; without them it fails from the start. */
  readonly prepare?: Step;
  /** What the owner does last before the call is made. */
  readonly reach?: Step;
  /** The field that a 422 is about. */
  readonly field?: string;
  readonly outcomes: Outcomes;
  /** Waits for the result of a successful retry. */
  readonly recovered?: (owner: Owner, fault: Fault) => Promise<unknown>;
}

/** A row by its call, when it is made, and its clauses; the id is the call's unless given. */
export const row = (
  call: CallId,
  when: string,
  clauses: readonly string[],
  rest: Omit<FaultRow, 'id' | 'call' | 'when' | 'clauses'> & { readonly id?: string },
): FaultRow => ({ id: call, call, when, clauses, ...rest });
