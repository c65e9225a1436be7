import * as v from 'valibot';
import { lockDemoUsers } from '../../demo/users/demo-beside-real.ts';
import { defineCommand } from '../frame/command.ts';

/** `users lock-demo`: takes from everybody what everybody knows, before a server starts without the demo. */
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
