import * as v from 'valibot';
import { isTaken } from '../../database/unique-violation.ts';
import type { Handle } from '../../database/database.ts';
import { Partner } from '../../partners/partner-schema.ts';
import { jsonOrText } from '../../form/json-or-text.ts';
import { readStoredPartners, type StoredPartner } from '../../partners/read-partners.ts';
import { savePartner } from '../../partners/save-partner.ts';
import { CommandError } from '../frame/command-error.ts';

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
export const printable = (partner: StoredPartner): object => {
  const { customer_system: system } = partner;
  return system.kind === 'own'
    ? partner
    : { ...partner, customer_system: { ...system, secret: '(not shown)' } };
};

/** Fields as words: `name=Shop`, lists separated by commas, and JSON for what has parts. */
export const readFields = (
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
export const storePartner = async (
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
    if (!isTaken(error)) throw error;
    throw new CommandError(
      'refused',
      'The partner was not stored: an origin, the client_id or the source is another partner’s. Look with: pawcall-marketplace partners list',
      { cause: error },
    );
  }
  return read.output;
};
