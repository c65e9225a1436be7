import { randomUUID } from 'node:crypto';
import type { Handle } from '../../database/database.ts';
import { type Account, readAccount } from '../account/account.ts';
import { nameSaid } from '../account/name-said.ts';
import type { Caller } from '../caller/caller.ts';

/** A client whose e-mail somebody we trust has verified: a provider, an organisation or a pharmacy. */
export interface VouchedClient {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly source: string | undefined;
  readonly organizationId?: number;
  readonly bookingExperience?: string;
}

/** Creates a verified client without a password. Registrations that wait for this e-mail end. */
export const createVouchedClient = async (
  db: Handle,
  now: Temporal.Instant,
  caller: Caller & { readonly timeZone: string | undefined },
  client: VouchedClient,
): Promise<Account> => {
  await db
    .deleteFrom('app_user')
    .where('email', '=', client.email)
    .where('partner', caller.partner === null ? 'is' : '=', caller.partner)
    .where('email_verified_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('app_user')
    .values({
      uuid: randomUUID(),
      type: 'CLIENT',
      email: client.email,
      email_verified_at: now,
      first_name: nameSaid(client.firstName),
      last_name: nameSaid(client.lastName),
      locale: caller.locale,
      timezone: caller.timeZone ?? null,
      source: client.source ?? null,
      partner: caller.partner,
      organization_id: client.organizationId ?? null,
      booking_experience: client.bookingExperience ?? null,
      password_hash: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await readAccount(db, id);
  if (account === undefined) throw new Error('a user that was just created is gone');
  return account;
};
