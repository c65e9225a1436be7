import * as v from 'valibot';
import { defineCommand } from '../frame/command.ts';
import { oneWord } from '../frame/inputs.ts';
import { findPartner, printable } from './stored.ts';

/** `partners show`: everything of one, but for its secret. */
export const partnersShowCommand = defineCommand({
  name: 'partners show',
  summary: 'show everything of a partner',
  positionals: [{ usage: '<partner>', meaning: 'its slug' }],
  input: v.object({ words: oneWord }),
  run: async ({ database }, { words: slug }) => {
    const { db } = await database();
    const data = printable(await findPartner(db, slug));
    return { data, text: `${JSON.stringify(data, undefined, 2)}\n` };
  },
});
