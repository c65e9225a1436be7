import { isPawcallError } from '@pawcall/client';
import { type Booking, type BookingTerms, cancelBooking, readBooking } from '@pawcall/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { errorText } from '../context/error-text.ts';
import { callQuery } from '../queries/call-query.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/ui-context.ts';
import { isMissingCall } from './is-missing-call.ts';
import { useIdempotencyKeys, useRequest } from './useRequest.ts';
import { useRefreshVisits, useShowVisit } from './useVisits.ts';
import { useDayTime } from './visit-texts.ts';

/** A visit's terms of now, and cancelling it at the fee that they name (VISIT-5). */
export const useCancel = (of: {
  readonly visit: Booking;
  readonly onCancelled: (visit: Booking) => void;
  /** It cannot be cancelled any more. */
  readonly onOver: () => void;
}) => {
  const { visit, onCancelled, onOver } = of;
  const { instance } = useApp();
  const text = useText();
  const { t } = text;
  const announce = useAnnounce();
  const queries = useQueryClient();
  const dayTime = useDayTime();
  const show = useShowVisit();
  const refresh = useRefreshVisits();
  const keyOf = useIdempotencyKeys();
  const { isRunning, run } = useRequest();
  const [problem, setProblem] = useState<string | null>(null);
  const params = { booking_uuid: visit.uuid };
  // The list may have been read before the free hours ended.
  const query = callQuery(instance.client, readBooking, { params });
  const { data } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  const current = data?.data ?? visit;
  const isCancelled = current.status === 'CANCELLED';

  const explain = async (error: unknown): Promise<string> => {
    if (!isPawcallError(error)) return errorText(error, text);
    if (error.code === 'terms_changed') {
      try {
        await queries.refetchQueries({ queryKey: query.queryKey }, { throwOnError: true });
        return t('visits.cancel.changed');
      } catch (unread) {
        return errorText(unread, text);
      }
    }
    if (error.code === 'too_late') {
      onOver();
      const deadline = error.deadline ?? current.terms?.cancel_until ?? visit.start_at;
      return t('visits.cancel.tooLate', { time: dayTime(deadline) });
    }
    if (isMissingCall(error)) {
      onOver();
      return t('visits.cancel.unavailable');
    }
    return errorText(error, text);
  };

  return {
    /** Null where nothing can be cancelled. */
    terms: isCancelled ? null : (current.terms ?? null),
    problem: isCancelled ? t('visits.cancel.already') : problem,
    isRunning,
    send: (terms: BookingTerms, reason: string) =>
      run(async (signal) => {
        setProblem(null);
        const said = reason.trim();
        const input = { fee: terms.fee, ...(said !== '' && { reason: said }) };
        try {
          const { data: cancelled } = await instance.client.run(cancelBooking, {
            params,
            input,
            idempotencyKey: keyOf(input),
            repeatable: true,
          });
          const { uuid: providerUuid, designation } = visit.provider;
          instance.host.emit('pawcall:visit-cancelled', { providerUuid, designation });
          show(cancelled);
          announce(t('visits.cancel.done', { time: dayTime(visit.start_at) }));
          if (!signal.aborted) onCancelled(cancelled);
        } catch (error) {
          // The answer may be what was lost.
          refresh();
          void queries.invalidateQueries({ queryKey: query.queryKey });
          setProblem(await explain(error));
        }
      }),
  };
};
