import { isPawcallError } from '@pawcall/client';
import { type Booking, createBooking } from '@pawcall/contract';
import { useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { errorText } from '../context/error-text.ts';
import { useHoldStore } from '../hold/useHold.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/ui-context.ts';
import type { Moving } from './move-context.ts';
import { useIdempotencyKeys, useRequest } from './useRequest.ts';
import { useRefreshVisits, useShowVisit } from './useVisits.ts';
import { asResult } from './useVisitSearch.ts';
import { useDayTime } from './visit-texts.ts';

/** Books a quote that moves a visit and costs nothing more (VISIT-6, VISIT-7). */
export const useBookMove = (onMoved: (visit: Booking) => void) => {
  const { instance } = useApp();
  const { t } = useText();
  const announce = useAnnounce();
  const dayTime = useDayTime();
  const show = useShowVisit();
  const keyOf = useIdempotencyKeys();
  return async (quoteUuid: string, signal: AbortSignal): Promise<void> => {
    const input = { quote_uuid: quoteUuid };
    const options = { input, idempotencyKey: keyOf(input), repeatable: true };
    const { data: moved } = await instance.client.run(createBooking, options);
    const { uuid: providerUuid, designation } = moved.provider;
    instance.host.emit('pawcall:visit-moved', { providerUuid, designation });
    show(moved);
    announce(t('visits.move.done', { time: dayTime(moved.start_at) }));
    if (!signal.aborted) onMoved(moved);
  };
};

/** Why a move did not succeed, in words. */
export const useMoveProblem = (): ((
  error: unknown,
  visit: Pick<Booking, 'terms' | 'start_at'>,
) => string) => {
  const text = useText();
  const dayTime = useDayTime();
  return (error, visit) => {
    const code = isPawcallError(error) ? error.code : null;
    if (code === 'terms_changed') return text.t('visits.move.changed');
    if (code === 'too_late' && isPawcallError(error)) {
      const until = error.deadline ?? visit.terms?.move_until ?? visit.start_at;
      return text.t('visits.move.tooLate', { time: dayTime(until) });
    }
    return errorText(error, text);
  };
};

/** Moving a visit from the popup. */
export const useMove = (
  visit: Booking,
  onMoved: (visit: Booking) => void,
): Moving & { readonly problem: string | null } => {
  const holds = useHoldStore();
  const book = useBookMove(onMoved);
  const problemOf = useMoveProblem();
  const refresh = useRefreshVisits();
  const { isRunning, run } = useRequest();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isRunning,
    problem,
    move: (quote, slot, renew) =>
      run(async (signal) => {
        setProblem(null);
        try {
          await book(quote.uuid, signal);
          // The time is booked: there is no hold to release.
          holds.dispatch({ type: 'slotGone', result: asResult(visit), slot });
        } catch (error) {
          setProblem(problemOf(error, visit));
          const code = isPawcallError(error) ? error.code : null;
          if (code === 'slot_taken' || code === 'quote_expired') renew();
          else refresh();
        }
      }),
  };
};
