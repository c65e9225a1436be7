import { isPawcallError } from '@pawcall/client';
import type { Booking, WaitlistEntry, WaitlistOffer } from '@pawcall/contract';
import { checkoutPath, moveDifference } from '@pawcall/domain';
import { useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { useErrorToast } from '../context/useErrorToast.ts';
import { useCheckoutHandOff } from '../quote/useCheckout.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/ui-context.ts';
import { useBookMove, useMoveProblem } from './useMove.ts';
import { useRequest } from './useRequest.ts';
import { useRefreshVisits } from './useVisits.ts';
import { useVisitSearch } from './useVisitSearch.ts';
import type { Waitlist } from './useWaitlist.ts';

/** Takes a time on offer, or leaves the line (VISIT-14). */
export const useOffer = (of: {
  readonly entry: WaitlistEntry;
  readonly waitlist: Waitlist;
  readonly visits: readonly Booking[];
  readonly isAway: boolean;
  readonly onMoved: (visit: Booking) => void;
  readonly onLeft: (entry: WaitlistEntry) => void;
}) => {
  const { entry, waitlist, visits, isAway, onMoved, onLeft } = of;
  const { instance, user } = useApp();
  const { t } = useText();
  const announce = useAnnounce();
  const showError = useErrorToast();
  const taking = useRequest(isAway);
  const leaving = useRequest();
  const book = useBookMove(onMoved);
  const problemOf = useMoveProblem();
  const refreshVisits = useRefreshVisits();
  const handOff = useCheckoutHandOff();
  const searchOf = useVisitSearch();
  const [problem, setProblem] = useState<string | null>(null);
  const moved = visits.find(({ uuid }) => uuid === entry.moves_booking_uuid);

  const pay = async (offer: WaitlistOffer, signal: AbortSignal) => {
    const { quote_uuid, start_at, end_at, total } = offer;
    const { provider, provider_timezone } = entry;
    const visit: Booking = moved ?? {
      uuid: entry.uuid,
      status: 'BOOKED',
      quote_uuid,
      start_at,
      end_at,
      total,
      provider,
      provider_timezone,
      created_at: entry.created_at,
    };
    const url = await handOff(quote_uuid, searchOf(visit), signal);
    if (signal.aborted) return;
    const { uuid: providerUuid, designation } = provider;
    const { amount, currency } = total;
    const detail = { path: checkoutPath(user), providerUuid, designation, amount, currency };
    if (instance.host.emit('pawcall:checkout', detail)) instance.host.navigate(url);
  };
  return {
    problem,
    isTaking: taking.isRunning,
    isLeaving: leaving.isRunning,
    take: (offer: WaitlistOffer) =>
      taking.run(async (signal) => {
        setProblem(null);
        const isPaid =
          moved !== undefined && moveDifference(moved.total.amount, offer.total.amount).due === 0;
        try {
          if (isPaid) await book(offer.quote_uuid, signal);
          else await pay(offer, signal);
        } catch (error) {
          const isLate = isPaid && isPawcallError(error) && error.code === 'not_found';
          // The answer may be what was lost.
          refreshVisits();
          if (signal.aborted) return;
          setProblem(
            isLate
              ? t('visits.wait.over')
              : problemOf(error, moved ?? { terms: null, start_at: offer.start_at }),
          );
        }
        waitlist.refresh();
      }),
    leave: () =>
      leaving.run(async () => {
        try {
          await waitlist.leave(entry);
          announce(t('visits.wait.gone'));
          onLeft(entry);
        } catch (error) {
          showError(error, { of: 'visit' });
        }
      }),
  };
};
