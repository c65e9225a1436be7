import type { Logger } from 'pino';
import type { Watch } from '../observability/observability.ts';
import type { AddressRule } from './calendar-fetch.ts';
import { leaseCalendar } from './calendar-lease.ts';
import { type CalendarMarket, syncCalendar } from './sync-calendar.ts';

const AT_ONCE = 8;

/**
 * Reads and writes the calendars that are due, eight at once; several processes share them. Answers how many they were.
 */
export const syncCalendars = async (options: {
  readonly market: CalendarMarket;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly rule: AddressRule;
  /** Gives up what runs. */
  readonly signal: AbortSignal;
  readonly watch?: Watch | undefined;
}): Promise<number> => {
  const { market, signal, watch } = options;
  const syncSome = async (): Promise<number> => {
    let synced = 0;
    while (!signal.aborted) {
      const calendar = await leaseCalendar(market.db, market.now());
      if (calendar === undefined) break;
      const work = () => syncCalendar(calendar, options);
      await (watch?.work('sync calendar', work) ?? work());
      synced += 1;
    }
    return synced;
  };
  const synced = await Promise.all(Array.from({ length: AT_ONCE }, syncSome));
  return synced.reduce((sum, one) => sum + one, 0);
};
