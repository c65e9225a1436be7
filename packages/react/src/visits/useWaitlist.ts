import {
  type Booking,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  type WaitlistEntry,
} from '@pawcall/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { callQuery } from '../queries/call-query.ts';
import { useText } from '../text/useText.ts';
import { useClock, useUi } from '../ui/ui-context.ts';
import { useIdempotencyKeys } from './useRequest.ts';
import { locationOf } from './useVisitSearch.ts';

/** How often offers are looked for while the page is visible (VISIT-14). */
const POLL_MS = 60_000;

/** The owner's places in line (VISIT-14). */
export interface Waitlist {
  /** False where the backend has no waitlist. */
  readonly isAvailable: boolean;
  readonly entries: readonly WaitlistEntry[];
  readonly refresh: () => void;
  /** Waits for a time of the visit's vet before the visit. */
  readonly join: (visit: Booking, from: Temporal.Instant) => Promise<void>;
  readonly leave: (entry: WaitlistEntry) => Promise<void>;
}

/** Reads the places in line: again every minute while there are some, and when the page is looked at. */
export const useWaitlist = (): Waitlist => {
  const app = useApp();
  const { config, instance, user, zone } = app;
  const { client } = instance;
  const { locale } = useText();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKeys();
  const query = useQuery(callQuery(client, listWaitlist, {}, user?.uuid ?? '', locale));
  const entries = query.data?.data ?? [];
  const refresh = () =>
    void queries.invalidateQueries({ queryKey: [listWaitlist.id] }, { cancelRefetch: false });
  usePolling(entries.length > 0, refresh);
  return {
    isAvailable: query.isSuccess,
    entries,
    refresh,
    async join(visit, from) {
      const { country, province } = locationOf(app);
      const sent = {
        partner_uuid: visit.provider.uuid,
        until: visit.start_at,
        moves_booking_uuid: visit.uuid,
      };
      await client.run(joinWaitlist, {
        input: {
          ...sent,
          from: from.toString(),
          target_currency: visit.total.currency,
          target_country: country,
          target_province: province,
          source: config.source,
          timezone: zone,
        },
        idempotencyKey: keyOf({ ...sent, from: from.toString() }),
        repeatable: true,
      });
      await queries.invalidateQueries({ queryKey: [listWaitlist.id] });
    },
    async leave(entry) {
      await client.run(leaveWaitlist, { params: { entry_uuid: entry.uuid } });
      await queries.invalidateQueries({ queryKey: [listWaitlist.id] });
    },
  };
};

const usePolling = (isNeeded: boolean, refresh: () => void): void => {
  const clock = useClock();
  const page = useUi().root.ownerDocument;
  const poll = useEffectEvent(refresh);
  useEffect(() => onPageVisible(() => poll()), []);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let cancel = () => {};
    const next = () => {
      cancel = clock.setTimeout(() => {
        if (!page.hidden) poll();
        next();
      }, POLL_MS);
    };
    next();
    return () => cancel();
  }, [isNeeded, clock, page]);
};
