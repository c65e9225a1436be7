import * as v from 'valibot';
import { codeOf } from '../../database/error-code.ts';
import { CommandError } from '../frame/command-error.ts';
import { defineCommand } from '../frame/command.ts';
import { oneWord } from '../frame/inputs.ts';
import type { Handle } from '../../database/database.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { findPartner } from './stored.ts';

const STILL_REFERRED_TO = '23503';

// Without one the next partner that is stored would be it, whichever that is.
const refuseUsual = async (db: Handle, slug: string): Promise<void> => {
  const partners = await readPartners(db);
  const found = partners.find((partner) => partner.slug === slug);
  if (found?.is_default !== true || partners.length === 1) return;
  throw new CommandError(
    'refused',
    `${slug} is the usual partner. First: partners set OTHER is_default=true`,
  );
};

/** `partners remove`: one that has no clients; of another, its origins are what lets its pages in. */
export const partnersRemoveCommand = defineCommand({
  name: 'partners remove',
  summary: 'remove a partner that has no clients',
  positionals: [{ usage: '<partner>', meaning: 'its slug' }],
  input: v.object({ words: oneWord }),
  run: async ({ database }, { words: slug }) => {
    const { db } = await database();
    await findPartner(db, slug);
    await refuseUsual(db, slug);
    try {
      await db.deleteFrom('pharmacy').where('slug', '=', slug).execute();
    } catch (error) {
      if (codeOf(error) !== STILL_REFERRED_TO) throw error;
      throw new CommandError(
        'refused',
        `${slug} has clients or quotes and stays. To keep its pages out: partners set ${slug} allowed_origins=`,
        { cause: error },
      );
    }
    return { data: { slug }, text: `${slug} was removed.\n` };
  },
});
