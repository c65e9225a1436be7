import { inTransaction } from '../../database/transaction.ts';
import type { MailMessage, Marketplace } from '../../http/marketplace.ts';
import { type Account, nameOf } from '../account/account.ts';
import type { Caller } from '../account/caller.ts';
import { type CodeTarget, draftCode } from './one-time-code.ts';

/** A code to send. Without an account nothing is sent, and the work done is the same. */
interface CodeToSend {
  readonly target: CodeTarget;
  readonly account: Account | undefined;
  readonly payload?: unknown;
  readonly message: (digits: string, account: Account) => MailMessage;
}

// For whom a message is composed that nobody gets.
const NOBODY: Account = {
  id: 0,
  uuid: '00000000-0000-4000-8000-000000000000',
  type: 'CLIENT',
  status: 'INACTIVE',
  partner: null,
  email: 'nobody@pawcall.invalid',
  email_verified_at: null,
  first_name: 'No',
  last_name: 'Body',
  phone: null,
  locale: 'en-US',
  password_hash: null,
};

/** Stores a code and its message together; does nothing, in silence, when too many were sent of late. */
export const sendCode = async (
  market: Marketplace,
  caller: Caller,
  send: CodeToSend,
): Promise<void> => {
  const draft = await draftCode(market, caller, send.target);
  if (draft === undefined) return;
  await inTransaction(market.db, async (trx) => {
    await draft.store(trx, send.account?.id, send.payload);
    const message = send.message(
      draft.code,
      send.account ?? { ...NOBODY, partner: caller.partner },
    );
    if (send.account === undefined) await market.mail.pretend(trx, message);
    else await market.mail.send(trx, message);
  });
};

/** Where a mail to an account goes. */
export const addresseeOf = (account: Account) => ({
  to: account.email,
  name: nameOf(account),
  locale: account.locale,
  partner: account.partner,
});
