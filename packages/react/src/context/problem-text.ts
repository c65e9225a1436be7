import type { SessionProblem } from '@pawcall/client';
import type { MessageKey } from '../text/messages.ts';

/** What a person is told of a problem with the account: in a toast and where one signs in (GO-6, SES-5, SES-7, ERR-5). */
export const PROBLEM_TEXTS: Readonly<Record<SessionProblem, MessageKey>> = {
  account_closed: 'errors.accountClosed',
  account_failed: 'errors.login.fetch',
  pets_failed: 'errors.petsFetch',
};
