import { randomUUID } from 'node:crypto';
import { type Locale, LOCALES } from '@pawcall/contract';
import { DEFAULT_LOCALE } from '@pawcall/domain';
import * as v from 'valibot';
import { emailKey } from '../accounts/account/email-key.ts';
import { revokeSessions } from '../accounts/account/stored-accounts.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { isUuid } from '../form/text-formats.ts';
import { CommandError } from './framework/command-error.ts';
import { defineCommand } from './framework/command.ts';

/** The provider of a uuid or external id. Throws a CommandError. */
const findProvider = async (db: Handle, which: string) => {
  const provider = await db
    .selectFrom('provider')
    .select(['uuid', 'first_name', 'last_name'])
    .where(isUuid(which) ? 'uuid' : 'external_id', '=', which)
    .executeTakeFirst();
  if (provider !== undefined) return provider;
  throw new CommandError(
    'not_found',
    `There is no provider ${which}. Give the uuid that its page and its portrait have, or its id in imported files.`,
  );
};

type Provider = Awaited<ReturnType<typeof findProvider>>;

/** The verified users of an e-mail, at each partner, with the providers whose page they see. */
const findUsers = (db: Handle, email: string) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('provider_account as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.uuid', 'u.type', 'u.partner', 'a.provider_uuid'])
    .where('u.email', '=', email)
    .where('u.email_verified_at', 'is not', null)
    .execute();

/** The operator has checked whose e-mail it is, so that a code sent to it sets the first password. */
const insertUser = (
  db: Handle,
  provider: Provider,
  parts: { readonly email: string; readonly locale: Locale; readonly now: Temporal.Instant },
) =>
  db
    .insertInto('app_user')
    .values({
      uuid: randomUUID(),
      type: 'PARTNER',
      email: parts.email,
      email_verified_at: parts.now,
      first_name: provider.first_name,
      last_name: provider.last_name,
      locale: parts.locale,
      password_hash: null,
      created_at: parts.now,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

const link = async (
  db: Handle,
  provider: Provider,
  parts: { readonly email: string; readonly locale: Locale; readonly now: Temporal.Instant },
): Promise<string> => {
  const users = await findUsers(db, parts.email);
  const vets = users.filter(({ type }) => type === 'PARTNER');
  const linked = vets.find(({ provider_uuid }) => provider_uuid !== null);
  if (linked?.provider_uuid === provider.uuid) return linked.uuid;
  if (linked !== undefined)
    throw new CommandError(
      'refused',
      `This account sees the page of provider ${linked.provider_uuid}. End that first: pawcall-marketplace providers account ${linked.provider_uuid} ${parts.email} --end`,
    );
  const isTaken = users.some(({ type, partner }) => type === 'CLIENT' && partner === null);
  if (isTaken && vets.length === 0)
    throw new CommandError('refused', 'A client has this e-mail. Give the vet another one.');
  const user = vets[0] ?? (await insertUser(db, provider, parts));
  await db
    .insertInto('provider_account')
    .values({ user_id: user.id, provider_uuid: provider.uuid, created_at: parts.now })
    .execute();
  return user.uuid;
};

const unlink = async (
  db: Handle,
  provider: Provider,
  email: string,
  now: Temporal.Instant,
): Promise<string> => {
  const users = await findUsers(db, email);
  const user = users.find(({ provider_uuid }) => provider_uuid === provider.uuid);
  if (user === undefined)
    throw new CommandError(
      'not_found',
      'No account of this e-mail sees the page of this provider.',
    );
  await db.deleteFrom('provider_account').where('user_id', '=', user.id).execute();
  await revokeSessions(db, now, user.id);
  return user.uuid;
};

/** `providers account`: who signs in to a provider's own page (VISIT-19). */
export const providersAccountCommand = defineCommand({
  name: 'providers account',
  summary: 'let somebody sign in to a provider’s own page, or end that',
  positionals: [
    { usage: '<provider>', meaning: 'uuid, or the id in imported files' },
    { usage: '<email>', meaning: 'where the code goes that sets the password' },
  ],
  options: [
    { flags: '--locale <locale>', meaning: `of a new account (${DEFAULT_LOCALE})` },
    { flags: '--end', meaning: 'end it, and every session' },
  ],
  input: v.object({
    words: v.tuple([
      v.pipe(v.string(), v.trim(), v.nonEmpty('must name a provider')),
      v.pipe(v.string(), v.transform(emailKey), v.string('must end with an e-mail address')),
    ]),
    locale: v.optional(v.picklist(LOCALES, `must be one of ${LOCALES.join(', ')}`), DEFAULT_LOCALE),
    end: v.optional(v.boolean(), false),
  }),
  run: async ({ database, settings, now }, { words: [which, email], locale, end }) => {
    const { db } = await database();
    const { provider, user } = await inTransaction(db, async (trx) => {
      const found = await findProvider(trx, which);
      const uuid = end
        ? await unlink(trx, found, email, now())
        : await link(trx, found, { email, locale, now: now() });
      return { provider: found, user: uuid };
    });
    const name = `${provider.first_name} ${provider.last_name}`;
    const address = `${settings().publicOrigin}/vet`;
    return {
      data: { provider: provider.uuid, user, email, ended: end, address: end ? null : address },
      text: end
        ? `${email} no longer sees the page of ${name}.\n`
        : `${email} sees the page of ${name} at ${address}\nThe password is set with a code by mail at ${address}/password\n`,
    };
  },
});
