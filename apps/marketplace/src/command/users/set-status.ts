import * as v from 'valibot';
import { revokeSessions } from '../../accounts/session/account-session.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Command, defineCommand } from '../frame/command.ts';
import { oneWord } from '../frame/inputs.ts';
import { findUser, userLine } from './find-user.ts';

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
