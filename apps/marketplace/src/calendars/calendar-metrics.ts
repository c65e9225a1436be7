import { Gauge, type Registry } from 'prom-client';
import type { Handle } from '../database/kysely-handle.ts';
import { valueOrStale } from '../database/value-or-stale.ts';
import { CALENDAR_FAILURES } from './calendar-failure.ts';
import { readFailure } from './provider-calendars.ts';

const readStates = async (db: Handle): Promise<ReadonlyMap<string, number> | undefined> => {
  const rows = await db
    .selectFrom('provider_calendar')
    .select(({ fn }) => ['failure', fn.countAll<string>().as('calendars')])
    .groupBy('failure')
    .execute();
  return new Map(rows.map((row) => [readFailure(row.failure) ?? 'ok', Number(row.calendars)]));
};

/** A gauge of providers' calendars by state, read on scrape; `NaN` when the database is slow (VISIT-17). */
export const createCalendarMetrics = (registry: Registry, db: Handle): void => {
  new Gauge({
    name: 'pawcall_provider_calendars',
    help: 'Providers’ own calendars by how reading and writing them went the last time.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const states = await valueOrStale(
        readStates(db).catch(() => undefined),
        undefined,
      );
      for (const state of ['ok', ...CALENDAR_FAILURES])
        this.set({ state }, states === undefined ? Number.NaN : (states.get(state) ?? 0));
    },
  });
};
