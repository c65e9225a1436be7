import * as v from 'valibot';
import { rotateSigningKey } from '../accounts/token/rotate-signing-keys.ts';
import { defineCommand } from './framework/command.ts';

/** `keys rotate`: signs with a new key, and signs nobody out (OPS-5). */
export const keysRotateCommand = defineCommand({
  name: 'keys rotate',
  summary: 'sign access tokens with a new key; nobody is signed out',
  options: [
    {
      flags: '--leaked',
      meaning: 'throw the former keys away at once: everybody is signed out within a minute',
    },
  ],
  input: v.object({ leaked: v.optional(v.boolean(), false) }),
  run: async ({ database, now }, { leaked }) => {
    const { db } = await database();
    const rotation = await rotateSigningKey(db, now(), { isLeaked: leaked });
    const { kid, signs_from } = rotation;
    const fate = leaked
      ? 'Every token that was signed before is void: its owners sign in again.'
      : 'Tokens of the former key stay valid, and the hourly sweep deletes it when none of them can be refreshed any more.';
    return {
      data: { ...rotation, signs_from: signs_from.toString() },
      text: `Key ${kid} signs from ${signs_from.toString()} on.\n${fate}\n`,
    };
  },
});
