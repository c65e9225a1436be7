import * as v from 'valibot';
import type { Handle } from '../database/kysely-handle.ts';
import { CommandError } from './framework/command-error.ts';
import { isUuid } from '../form/text-formats.ts';
import { defineCommand, count, type Command, oneWord } from './framework/command.ts';
import { tableOf } from './framework/format-table.ts';
import { revokeSessions } from '../accounts/account/stored-accounts.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockDemoUsers } from '../demo/users/refuse-demo-beside-real-data.ts';

/** What an operator sees of a user: no password, code or token. */
const selectUsers = (db: Handle, now: Temporal.Instant) =>
  db.selectFrom('app_user as u').select((eb) => [
    'u.id',
    'u.uuid',
    'u.email',
    'u.partner',
    'u.type',
    'u.status',
    'u.email_verified_at',
    'u.created_at',
    eb
      .selectFrom('account_session as s')
      .whereRef('s.user_id', '=', 'u.id')
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', now)
      .select(({ fn }) => fn.countAll<number>().as('sessions'))
      .as('sessions'),
  ]);

type FoundUser = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirst']>>
>;

/** The one user of an e-mail, verified, or of a uuid. Throws a CommandError. */
const findUser = async (db: Handle, now: Temporal.Instant, who: string): Promise<FoundUser> => {
  const query = selectUsers(db, now);
  const [found, another] = await (
    isUuid(who)
      ? query.where('u.uuid', '=', who)
      : query.where('u.email', '=', who.toLowerCase()).where('u.email_verified_at', 'is not', null)
  )
    .limit(2)
    .execute();
  if (another !== undefined)
    throw new CommandError(
      'refused',
      'Clients of several partners have this e-mail. Name one by its uuid: pawcall-marketplace users list --email …',
    );
  if (found !== undefined) return found;
  throw new CommandError(
    'not_found',
    'No verified user has this e-mail or uuid. Look with: pawcall-marketplace users list --email …',
  );
};

const userLine = (user: FoundUser) => ({
  uuid: user.uuid,
  email: user.email,
  partner: user.partner,
  type: user.type,
  status: user.status,
  verified: user.email_verified_at !== null,
  sessions: user.sessions ?? 0,
  created_at: user.created_at.toString(),
});

export const usersListCommand = defineCommand({
  name: 'users list',
  summary: 'list users, the newest first',
  options: [
    { flags: '--email <text>', meaning: 'only those whose e-mail contains it' },
    { flags: '--limit <number>', meaning: 'at most so many (50)' },
  ],
  input: v.object({ email: v.optional(v.string(), ''), limit: count(50, 100_000) }),
  run: async ({ database, now }, { email, limit }) => {
    const { db } = await database();
    const pattern = `%${email.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const found = await selectUsers(db, now())
      .where('u.email', 'like', pattern)
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc')
      .limit(limit)
      .execute();
    const users = found.map(userLine);
    const rows = users.map((user) => Object.values(user).map((value) => String(value ?? '')));
    const heads = ['uuid', 'e-mail', 'partner', 'type', 'status', 'verified', 'sessions', 'since'];
    return { data: users, text: users.length === 0 ? 'No user.\n' : tableOf(heads, rows) };
  },
});

const statusCommand = (spec: {
  readonly name: string;
  readonly summary: string;
  readonly status: 'LOCKED' | 'ACTIVE' | undefined;
  readonly endsSessions: boolean;
}): Command =>
  defineCommand({
    name: spec.name,
    summary: spec.summary,
    positionals: [{ usage: '<user>', meaning: 'e-mail or uuid' }],
    input: v.object({ words: oneWord }),
    run: async ({ database, now }, { words: who }) => {
      const { db } = await database();
      const { status, endsSessions } = spec;
      const after = await inTransaction(db, async (trx) => {
        const user = await findUser(trx, now(), who);
        if (status !== undefined)
          await trx.updateTable('app_user').set({ status }).where('id', '=', user.id).execute();
        if (endsSessions) await revokeSessions(trx, now(), user.id);
        return userLine(await findUser(trx, now(), user.uuid));
      });
      return {
        data: after,
        text: `${after.email}: ${after.status}, ${after.sessions} sessions.\n`,
      };
    },
  });

/** `users lock`: signed out everywhere, and kept from signing in. */
export const usersLockCommand = statusCommand({
  name: 'users lock',
  summary: 'keep a user from signing in, and end every session',
  status: 'LOCKED',
  endsSessions: true,
});

/** `users unlock`: may sign in again. */
export const usersUnlockCommand = statusCommand({
  name: 'users unlock',
  summary: 'let a user sign in again',
  status: 'ACTIVE',
  endsSessions: false,
});

/** `users sign-out`: ends every session. */
export const usersSignOutCommand = statusCommand({
  name: 'users sign-out',
  summary: 'end every session of a user',
  status: undefined,
  endsSessions: true,
});

/** `users lock-demo`: locks the demo users, whose password is public. */
export const usersLockDemoCommand = defineCommand({
  name: 'users lock-demo',
  summary: 'lock every user that the demo made; its vets stay',
  input: v.object({}),
  run: async ({ database }) => {
    const { db } = await database();
    const locked = await lockDemoUsers(db);
    return { data: { locked }, text: `${locked} demo users were locked.\n` };
  },
});
