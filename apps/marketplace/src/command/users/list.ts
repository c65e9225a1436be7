import * as v from 'valibot';
import { defineCommand } from '../frame/command.ts';
import { count } from '../frame/inputs.ts';
import { tableOf } from '../frame/table.ts';
import { listUsers, userLine } from './find-user.ts';

/** `users list`: who has an account. */
export const usersListCommand = defineCommand({
  name: 'users list',
  summary: 'list users, the newest first',
  options: [
    { flags: '--email <text>', meaning: 'only those whose e-mail contains it' },
    { flags: '--limit <number>', meaning: 'at most so many (50)' },
  ],
  input: v.object({ email: v.optional(v.string(), ''), limit: count(50, 100_000) }),
  run: async ({ database, now }, wanted) => {
    const { db } = await database();
    const users = (await listUsers(db, now(), wanted)).map(userLine);
    const rows = users.map((user) => Object.values(user).map((value) => String(value ?? '')));
    const heads = ['uuid', 'e-mail', 'partner', 'type', 'status', 'verified', 'sessions', 'since'];
    return { data: users, text: users.length === 0 ? 'No user.\n' : tableOf(heads, rows) };
  },
});
