import * as v from 'valibot';
import { readPartners } from '../../partners/read-partners.ts';
import { defineCommand } from '../frame/command.ts';
import { tableOf } from '../frame/table.ts';
import { printable } from './stored.ts';

/** `partners list`: whose widgets call. */
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
