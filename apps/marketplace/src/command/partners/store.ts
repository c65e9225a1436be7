import * as v from 'valibot';
import { readPartners } from '../../partners/read-partners.ts';
import { CommandError } from '../frame/command-error.ts';
import { defineCommand } from '../frame/command.ts';
import { findPartner, printable, readFields, storePartner } from './stored.ts';

const positionals = [
  { usage: '<partner>', meaning: 'its slug' },
  {
    usage: '<fields...>',
    meaning: 'field=value; origins by commas, JSON for what has parts (docs/partners.md)',
  },
];
const input = v.object({
  words: v.pipe(v.array(v.string()), v.minLength(1, 'must name a partner')),
});

/** `partners add`: a new partner. */
export const partnersAddCommand = defineCommand({
  name: 'partners add',
  summary: 'add a partner',
  positionals,
  input,
  run: async ({ database, environment }, { words: [slug = '', ...words] }) => {
    const { db } = await database();
    if ((await readPartners(db)).some((partner) => partner.slug === slug))
      throw new CommandError('refused', `There is a partner ${slug}. Change it by: partners set`);
    const fields = readFields(words, environment['CUSTOMER_SECRET']);
    const stored = await storePartner(db, { ...fields, slug });
    return { data: printable(stored), text: `${slug} was added.\n` };
  },
});

/** `partners set`: changes fields; what is not named stays. */
export const partnersSetCommand = defineCommand({
  name: 'partners set',
  summary: 'change a partner; every process has it within seconds',
  positionals,
  input,
  run: async ({ database, environment }, { words: [slug = '', ...words] }) => {
    const { db } = await database();
    const former = await findPartner(db, slug);
    const fields = readFields(words, environment['CUSTOMER_SECRET']);
    const stored = await storePartner(db, { ...former, ...fields, slug });
    return { data: printable(stored), text: `${slug} was changed.\n` };
  },
});
