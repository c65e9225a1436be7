import {
  type ErrorCode,
  firstFieldMessage,
  isPawcallError,
  serverMessage,
  type SessionProblem,
} from '@pawcall/client';
import { PartNotLoaded } from '../effects/with-timeout.ts';
import type { MessageKey } from '../text/load-messages.ts';
import type { Text } from '../text/create-text.ts';

const KEYS: Readonly<Partial<Record<ErrorCode, MessageKey>>> = {
  offline: 'errors.network',
  unreachable: 'errors.network',
  timeout: 'errors.timeout',
  bad_answer: 'errors.badAnswer',
  too_many_tries: 'errors.tooManyTries',
  unauthorized: 'errors.notAllowed',
  forbidden: 'errors.notAllowed',
  slot_taken: 'errors.slotTaken',
  quote_expired: 'errors.quoteExpired',
  checkout_refused: 'errors.checkoutBlocked',
  locked: 'errors.accountClosed',
  code_used_or_wrong: 'errors.verify.oneTime',
};

/** The owner's text for an error: the service's message, else the text of its code (ERR-1). */
export const errorText = (error: unknown, { t }: Text): string => {
  const own = firstFieldMessage(error) ?? serverMessage(error);
  if (own) return own;
  return t(errorKey(error));
};

export const errorKey = (error: unknown): MessageKey => {
  if (error instanceof PartNotLoaded) return 'errors.partNotLoaded';
  return isPawcallError(error) ? (KEYS[error.code] ?? 'errors.generic') : 'errors.uncaught';
};

/** The message keys of account problems (GO-6, SES-5, SES-7, ERR-5). */
export const SESSION_PROBLEM_KEYS: Readonly<Record<SessionProblem, MessageKey>> = {
  account_closed: 'errors.accountClosed',
  account_failed: 'errors.login.fetch',
  pets_failed: 'errors.petsFetch',
};
