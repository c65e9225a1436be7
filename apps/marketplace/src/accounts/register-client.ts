import { randomUUID } from 'node:crypto';
import { register, type VerificationRequired } from '@pawcall/contract';
import type { Insertable } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import {
  ACCOUNT_COLUMNS,
  type Account,
  findVerified,
  nameOf,
  type Caller,
  countCall,
  keyOfEmail,
  refuseField,
  maySignIn,
} from './account/stored-accounts.ts';
import { usableName } from './account/usable-name.ts';
import { inTransaction } from '../database/transaction.ts';
import { codeMail } from '../mail/account-mails.ts';
import { route, success } from '../http/route.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import type { AppUserTable } from '../schema/tables/accounts.ts';
import { draftCode, addresseeOf } from './code/one-time-code.ts';
import { passwordProblems } from './password/password-policy.ts';
import { hashSecret } from './secret-hash.ts';

/** Who registers: also the browser's time zone, which the account keeps. */
interface Registrant extends Caller {
  readonly timeZone: string | undefined;
}

const insertClient = (
  db: Handle,
  now: Temporal.Instant,
  { locale, timeZone, partner }: Registrant,
  client: Omit<Insertable<AppUserTable>, 'type' | 'locale' | 'timezone' | 'partner' | 'created_at'>,
): Promise<Account> =>
  db
    .insertInto('app_user')
    .values({
      ...client,
      type: 'CLIENT',
      locale,
      timezone: timeZone ?? null,
      partner,
      created_at: now,
    })
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirstOrThrow();

/** A client whose e-mail a provider, organisation or pharmacy has verified. */
interface VouchedClient {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly source: string | undefined;
  readonly organizationId?: number;
  readonly bookingExperience?: string;
}

/** Creates a verified client without a password; ends pending registrations of the e-mail. */
export const createVouchedClient = async (
  db: Handle,
  now: Temporal.Instant,
  caller: Registrant,
  client: VouchedClient,
): Promise<Account> => {
  await db
    .deleteFrom('app_user')
    .where('email', '=', client.email)
    .where('partner', caller.partner === null ? 'is' : '=', caller.partner)
    .where('email_verified_at', 'is', null)
    .execute();
  return insertClient(db, now, caller, {
    uuid: randomUUID(),
    email: client.email,
    email_verified_at: now,
    first_name: usableName(client.firstName),
    last_name: usableName(client.lastName),
    source: client.source ?? null,
    organization_id: client.organizationId ?? null,
    booking_experience: client.bookingExperience ?? null,
    password_hash: null,
  });
};

/** A registration's body; it sets neither type nor status. */
interface Registration {
  readonly email: string;
  /** Undefined for a registration by a social provider. */
  readonly password: string | undefined;
  readonly first_name: string;
  readonly last_name: string;
  readonly source?: string | undefined;
}

const checked = ({ settings }: Marketplace, caller: Caller, input: Registration): Registration => {
  const first_name = input.first_name.trim();
  const last_name = input.last_name.trim();
  if (first_name === '') throw refuseField(caller, 'first_name', 'first_name_required');
  if (last_name === '') throw refuseField(caller, 'last_name', 'last_name_required');
  const email = keyOfEmail(caller, input.email);
  if (input.password !== undefined) {
    const context = [first_name, last_name, email.split('@')[0] ?? ''];
    const problems = passwordProblems(input.password, settings, context);
    if (problems.length > 0) throw refuseField(caller, 'password', ...problems);
  }
  return { ...input, first_name, last_name, email };
};

/** Registers a client. A taken e-mail shows neither in response nor time; its owner gets a mail (WIRE-7). */
export const registerClient = async (
  market: Marketplace,
  registrant: Registrant,
  given: Registration,
  onCreate: (db: Handle, userId: number) => Promise<void> = async () => {},
): Promise<VerificationRequired> => {
  const input = checked(market, registrant, given);
  const flow = randomUUID();
  const passwordHash = input.password === undefined ? null : await hashSecret(input.password);
  const target = { purpose: 'verify', subject: input.email, flow } as const;
  const draft = await draftCode(market, registrant, target);
  await inTransaction(market.db, async (trx) => {
    const owner = await findVerified(trx, registrant.partner, input.email);
    if (owner === undefined) {
      const { id } = await insertClient(trx, market.now(), registrant, {
        uuid: flow,
        email: input.email,
        email_verified_at: null,
        first_name: input.first_name,
        last_name: input.last_name,
        source: input.source ?? null,
        password_hash: passwordHash,
      });
      await onCreate(trx, id);
      await draft?.store(trx, id);
      const { locale, partner } = registrant;
      const addressee = { to: input.email, name: input.first_name, locale, partner };
      if (draft !== undefined)
        await market.mail.send(trx, codeMail('verify', addressee, draft.code));
    } else {
      const reachable = maySignIn(owner.status) ? owner : undefined;
      await draft?.store(trx, reachable?.id);
      if (draft !== undefined) {
        const message = codeMail('taken', addresseeOf(owner), draft.code);
        await market.mail[reachable === undefined ? 'pretend' : 'send'](trx, message);
      }
    }
  });
  return {
    requires_verification: true,
    email: input.email,
    name: nameOf(input),
    provider_id: flow,
  };
};

/** `POST /v1/register`. */
export const registerRoute = route(register, async (market, request) => {
  await countCall(market, request);
  return success(await registerClient(market, request, request.input));
});
