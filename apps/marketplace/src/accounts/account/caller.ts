import type { Locale } from '@pawcall/contract';
import type { Marketplace } from '../../http/marketplace.ts';
import { invalid, notFound, type Refusal } from '../../http/refusal.ts';
import { addressKey } from '../../http/peer-address.ts';
import { emailKey } from './contact-details.ts';
import { type MessageCode, messageOf } from './messages.ts';
import { hitOrRefuse } from '../throttle.ts';

/** Who calls, as far as accounts care: the peer's address, the language and for which partner. */
export interface Caller {
  readonly address: string;
  readonly locale: Locale;
  /** Whose clients the call means; null where there are no partners. */
  readonly partner: string | null;
}

/** Counts a public call. Throws a 429 Refusal when the address calls too often. */
export const countCall = (market: Marketplace, caller: Caller): Promise<void> =>
  hitOrRefuse(market, 'address-calls', addressKey(caller.address));

/** 422 with messages for one field. */
export const refuseField = (caller: Caller, field: string, ...codes: MessageCode[]): Refusal =>
  invalid({ [field]: codes.map((code) => messageOf(caller.locale, code)) });

/** 404 for a code that was right and is used or too old, and for a link that does not work (WIRE-7). */
export const refuseCode = (caller: Caller): Refusal =>
  notFound(messageOf(caller.locale, 'code_used'));

/** 422 on `code` for any other: mistyped, or never sent. Which e-mails wait for a code does not show (WIRE-7). */
export const refuseMistyped = (caller: Caller): Refusal =>
  refuseField(caller, 'code', 'code_mistyped');

/** The key of an e-mail in a request. Throws a 422 Refusal for one that could be mistaken for another. */
export const keyOfEmail = (caller: Caller, email: string, field = 'email'): string => {
  const key = emailKey(email);
  if (key === undefined) throw refuseField(caller, field, 'email_invalid');
  return key;
};

/** Whom a code or a count is for: a person of one partner, so that the same e-mail at two partners is two people. */
export const subjectOf = ({ partner }: Pick<Caller, 'partner'>, person: string): string =>
  partner === null ? person : `${partner}:${person}`;
