import * as v from 'valibot';
import { isUniqueViolation, codeOf } from '../../database/database-error.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import { Partner } from '../../partners/partner-schema.ts';
import { jsonOrText } from '../../form/text-formats.ts';
import {
  readStoredPartners,
  type StoredPartner,
  readPartners,
  savePartner,
} from '../../partners/partner-directory.ts';
import { CommandError } from '../framework/command-error.ts';
import { defineCommand, oneWord } from '../framework/command.ts';
import { tableOf } from '../framework/format-table.ts';

/** A partner by its slug, with what nobody can read in it. Throws a CommandError. */
export const findPartner = async (db: Handle, slug: string): Promise<StoredPartner> => {
  const found = (await readStoredPartners(db)).find((partner) => partner.slug === slug);
  if (found !== undefined) return found;
  throw new CommandError(
    'not_found',
    `There is no partner ${slug}. Look with: pawcall-marketplace partners list`,
  );
};

/** A partner as it may be printed: without the secret of its customer system. */
const printable = (partner: StoredPartner): object => {
  const { customer_system: system } = partner;
  return system.kind === 'own'
    ? partner
    : { ...partner, customer_system: { ...system, secret: '(not shown)' } };
};

/** Fields as words: `name=Shop`, lists separated by commas, and JSON for what has parts. */
const readFields = (
  words: readonly string[],
  customerSecret: string | undefined,
): Readonly<Record<string, unknown>> => {
  const entries = words.map((word): [string, unknown] => {
    const [, field = '', text = ''] = /^(\w+)=([^]*)$/.exec(word) ?? [];
    if (field === '')
      throw new CommandError('usage', `"${word}" is no field. Write it as field=value.`);
    if (field.endsWith('_origins') && !text.startsWith('['))
      return [field, text.split(',').filter((part) => part !== '')];
    return [field, /^(?:[[{]|null$|true$|false$)/.test(text) ? jsonOrText(text) : text];
  });
  const fields = Object.fromEntries(entries);
  const system = fields['customer_system'];
  if (customerSecret === undefined || !v.is(v.looseObject({}), system)) return fields;
  return { ...fields, customer_system: { secret: customerSecret, ...system } };
};

/** Checks fields and stores them. Throws a CommandError that names each field that is wrong. */
const storePartner = async (
  db: Handle,
  fields: Readonly<Record<string, unknown>>,
): Promise<Partner> => {
  const read = v.safeParse(Partner, fields);
  if (!read.success) {
    const reasons = read.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'the partner'}: ${issue.message}.`,
    );
    throw new CommandError('usage', `The partner was not stored. ${reasons.join(' ')}`);
  }
  try {
    await savePartner(db, read.output);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new CommandError(
      'refused',
      'The partner was not stored: an origin, the client_id or the source is another partner’s. Look with: pawcall-marketplace partners list',
      { cause: error },
    );
  }
  return read.output;
};

export const partnersListCommand = defineCommand({
  name: 'partners list',
  summary: 'list the partners',
  input: v.object({}),
  run: async ({ database }) => {
    const { db } = await database();
    const partners = await readPartners(db);
    const rows = partners.map((partner) => [
      partner.slug + (partner.is_default ? ' (usual)' : ''),
      partner.name,
      partner.client_id,
      partner.customer_system.kind,
      partner.allowed_origins.join(' '),
    ]);
    const heads = ['partner', 'name', 'client id', 'customers', 'origins'];
    return {
      data: partners.map(printable),
      text: rows.length === 0 ? 'No partner.\n' : tableOf(heads, rows),
    };
  },
});

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

const STILL_REFERRED_TO = '23503';

// Else the next partner to be stored would become the default.
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
