import * as v from 'valibot';
import { readFailure } from '../calendars/provider-calendars.ts';
import { defineCommand } from './framework/command.ts';
import { tableOf } from './framework/format-table.ts';

/** `providers calendars`: vets' own calendars and how reading and writing them went; exit code 3 when one fails (VISIT-17). */
export const providersCalendarsCommand = defineCommand({
  name: 'providers calendars',
  summary: 'list the calendars that vets have connected, those that fail first',
  input: v.object({}),
  run: async ({ database }) => {
    const { db } = await database();
    const rows = await db
      .selectFrom('provider_calendar')
      .innerJoin('provider', 'provider.id', 'provider_calendar.provider_id')
      .select(({ ref }) => [
        ref('provider.uuid').as('provider'),
        'provider.first_name',
        'provider.last_name',
        'provider_calendar.kind',
        'provider_calendar.url',
        'provider_calendar.pushes',
        'provider_calendar.last_ok_at',
        'provider_calendar.failure',
      ])
      .orderBy('provider_calendar.failures', 'desc')
      .orderBy('provider.uuid')
      .execute();
    // The address itself may be a secret.
    const calendars = rows.map(({ url, failure, last_ok_at: read, ...row }) => ({
      provider: row.provider,
      name: `${row.first_name} ${row.last_name}`,
      kind: row.kind,
      host: new URL(url).host,
      writes: row.pushes,
      last_read: read?.toString() ?? null,
      state: readFailure(failure) ?? 'ok',
    }));
    return {
      data: { calendars },
      text: tableOf(
        ['provider', 'name', 'kind', 'host', 'writes', 'last read', 'state'],
        calendars.map((one) => [
          one.provider,
          one.name,
          one.kind,
          one.host,
          one.writes ? 'yes' : 'no',
          one.last_read ?? 'never',
          one.state,
        ]),
      ),
      wantsAttention: calendars.some(({ state }) => state !== 'ok'),
    };
  },
});
