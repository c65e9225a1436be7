import { ANSWER_FAULTS, SERVICE_MESSAGES, type AnswerFault } from '@pawcall/testing';
import type { MessageKey } from '@pawcall/react/internals';
import type { CallId } from '@pawcall/contract/all-calls';
import type { StageSetting } from '@pawcall/testing/react';
import type { Owner } from '../simulated-user.ts';
import type { Step } from '../story.ts';

/** Faults that have the outcome of another one unless a row says otherwise. */
const SAME_AS: Readonly<Partial<Record<AnswerFault, AnswerFault>>> = {
  drip: 'timeout',
  truncated: 'reset',
  fail: '422',
  malformed: 'html',
  empty: 'shape',
};

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
  /** The fields are emptied, because the same values cannot be right. */
  readonly empties?: boolean;
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

type Outcomes = Readonly<Record<AnswerFault, Outcome>>;

/** A fault of a call with what the owner sees of it. */
export interface FaultOutcome {
  readonly id: AnswerFault;
  readonly name: string;
  readonly outcome: Outcome;
}

export const isShown = (outcome: Outcome): outcome is ShownError => 'text' in outcome;

const outcomesOf = (
  outcomeOf: (fault: AnswerFault) => Outcome,
  over: Partial<Outcomes>,
): readonly FaultOutcome[] =>
  ANSWER_FAULTS.map((fault) => {
    const same = SAME_AS[fault.id];
    const given = over[fault.id] ?? (same && over[same]);
    return { ...fault, outcome: given ?? outcomeOf(fault.id) };
  });

/** The same for all faults but those given. */
export const always = (outcome: Outcome, over: Partial<Outcomes> = {}): readonly FaultOutcome[] =>
  outcomesOf(() => outcome, over);

/** The text of each fault about which the service writes nothing to people. */
const TEXTS: Readonly<Record<AnswerFault, MessageKey>> = {
  timeout: 'errors.timeout',
  drip: 'errors.timeout',
  reset: 'errors.network',
  truncated: 'errors.network',
  '401': 'errors.notAllowed',
  '404': 'errors.generic',
  '409': 'errors.generic',
  '422': 'errors.generic',
  fail: 'errors.generic',
  '429': 'errors.tooManyTries',
  '500': 'errors.generic',
  'html-502': 'errors.generic',
  html: 'errors.badAnswer',
  malformed: 'errors.badAnswer',
  shape: 'errors.badAnswer',
  empty: 'errors.badAnswer',
};

/** Each fault with the service's message, else the text of the error's code (ERR-1). */
export const explained = (
  places: readonly Place[],
  again: MessageKey,
  over: Partial<Outcomes> = {},
): readonly FaultOutcome[] =>
  outcomesOf((fault) => {
    const otherwise = TEXTS[fault];
    return fault in SERVICE_MESSAGES
      ? { text: 'service', otherwise, places, again }
      : { text: otherwise, places, again };
  }, over);

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
  /** The field that a refused input is about. */
  readonly field?: string;
  /** The 409 that this call is answered with; a taken slot, where calls have one, unless given. */
  readonly conflict?: () => Response;
  /** How the owner moves on without an answer; without it the time limit ends. */
  readonly moveOn?: {
    readonly act: Step;
    /** A control that shows then. */
    readonly control: Silent['control'];
    /** Another one that shows once the right answer has come. */
    readonly answered?: Silent['control'];
  };
  /** What the owner sees of every fault, in order. */
  readonly outcomes: readonly FaultOutcome[];
  /** Waits for the result of a successful retry. */
  readonly recovered?: (owner: Owner, fault: AnswerFault) => Promise<unknown>;
}

/** A row by its call, when it is made, and its clauses; the id is the call's unless given. */
export const row = (
  call: CallId,
  when: string,
  clauses: readonly string[],
  rest: Omit<FaultRow, 'id' | 'call' | 'when' | 'clauses'> & { readonly id?: string },
): FaultRow => ({ id: call, call, when, clauses, ...rest });
