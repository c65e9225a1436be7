import type { MessageKey } from '@pawcall/react/parts';
import { FAULTS, type Fault } from './fault.ts';

/** Where the owner reads it: in a toast, in a notice beside what failed, or at the field that is wrong. */
export type Place = 'toast' | 'notice' | 'field';

/** The owner is told, and mostly offered another try. */
export interface Told {
  /** A text of the catalogue, or what the service wrote for people to read (ERR-1). */
  readonly text: MessageKey | 'service';
  /** The text when the service wrote nothing. */
  readonly otherwise?: MessageKey;
  readonly places: readonly Place[];
  /** The control that tries again. */
  readonly again: MessageKey | null;
}

/** Nobody is told, because the owner can do nothing about it and loses nothing (ERR-4, SES-4). */
export interface Silent {
  /** What the owner sees in place of it, in words for the documentation. */
  readonly sees: string;
  /** A control that is there then. */
  readonly control: { readonly role: string; readonly name: MessageKey | RegExp };
}

/** What the owner sees of one fault of one call. */
export type Outcome = Told | Silent;

/** What the owner sees of every fault of one call. */
export type Outcomes = Readonly<Record<Fault, Outcome>>;

export const isTold = (outcome: Outcome): outcome is Told => 'text' in outcome;

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

/** Each fault in its own words: the service's where it has any, else those of the error's code (ERR-1). */
export const explained = (
  places: readonly Place[],
  again: MessageKey,
  over: Partial<Outcomes> = {},
): Outcomes => {
  const told = (text: MessageKey | 'service', otherwise?: MessageKey): Told => ({
    text,
    places,
    again,
    ...(otherwise ? { otherwise } : {}),
  });
  return {
    timeout: told('errors.timeout'),
    '401': told('service', 'errors.notAllowed'),
    '409': told('service', 'errors.generic'),
    '422': told('service', 'errors.generic'),
    '429': told('service', 'errors.tooManyTries'),
    '500': told('service', 'errors.generic'),
    html: told('errors.badAnswer'),
    shape: told('errors.badAnswer'),
    ...over,
  };
};

/** Every fault with its outcome, in order. */
export const eachOutcome = (outcomes: Outcomes) =>
  FAULTS.map((fault) => ({ ...fault, outcome: outcomes[fault.id] }));
