import { isPawcallError } from '@pawcall/client';
import {
  type Booking,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  type WaitlistEntry,
} from '@pawcall/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApp } from '../context/app-context.ts';
import { randomUuid } from '../context/host-events.ts';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { callQuery } from '../queries/call-query.ts';
import { useText } from '../text/useText.ts';
import { useClock, useUi } from '../ui/ui-context.ts';
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

/** What is sent again, unchanged, until it succeeds: a lost answer must not make a second place (VISIT-9). */
interface Attempt {
  readonly from: string;
  readonly idempotencyKey: string;
}

/** Reads the places in line: again every minute while there are some, and when the page is looked at. */
export const useWaitlist = (): Waitlist => {
  const app = useApp();
  const { config, instance, user, zone } = app;
  const { client } = instance;
  const { locale } = useText();
  const queries = useQueryClient();
  const attempts = useRef(new Map<string, Attempt>());
  const list = callQuery(client, listWaitlist, {}, user?.uuid ?? '', locale);
  const query = useQuery(list);
  const entries = query.data?.data ?? [];
  const refresh = () =>
    void queries.invalidateQueries({ queryKey: [listWaitlist.id] }, { cancelRefetch: false });
  /** Shows a change at once, then reads the line again. */
  const show = (change: (known: readonly WaitlistEntry[]) => WaitlistEntry[]) => {
    queries.setQueryData(list.queryKey, (known) => known && { ...known, data: change(known.data) });
    void queries.invalidateQueries({ queryKey: [listWaitlist.id] });
  };
  usePolling(entries.length > 0, refresh);
  return {
    isAvailable: query.data !== undefined,
    entries,
    refresh,
    async join(visit, from) {
      const { country, province } = locationOf(app);
      const before = attempts.current.get(visit.uuid);
      const attempt = before ?? { from: from.toString(), idempotencyKey: randomUuid() };
      attempts.current.set(visit.uuid, attempt);
      const { data: entry } = await client.run(joinWaitlist, {
        input: {
          partner_uuid: visit.provider.uuid,
          from: attempt.from,
          until: visit.start_at,
          moves_booking_uuid: visit.uuid,
          target_currency: visit.total.currency,
          target_country: country,
          target_province: province,
          source: config.source,
          timezone: zone,
        },
        idempotencyKey: attempt.idempotencyKey,
        repeatable: true,
      });
      attempts.current.delete(visit.uuid);
      show((known) => [...known.filter(({ uuid }) => uuid !== entry.uuid), entry]);
    },
    async leave(entry) {
      const params = { entry_uuid: entry.uuid };
      try {
        await client.run(leaveWaitlist, { params, repeatable: true });
      } catch (error) {
        // Already gone: the place has ended, or an answer was lost.
        if (!isPawcallError(error) || error.code !== 'not_found') throw error;
      }
      show((known) => known.filter(({ uuid }) => uuid !== entry.uuid));
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
