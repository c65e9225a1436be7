import { type Booking, readJoinAddress } from '@pawcall/contract';
import { useQuery } from '@tanstack/react-query';
import { safeUrl } from '../config/safe-url.ts';
import { useApp } from '../context/app-context.ts';
import { useErrorToast } from '../context/useErrorToast.ts';
import { callQuery } from '../queries/call-query.ts';
import { FETCH_ONCE } from '../queries/query-client.ts';
import { useText } from '../text/useText.ts';
import { useToasts } from '../ui/ui-context.ts';
import { isMissingCall } from './is-missing-call.ts';
import { useRequest } from './useRequest.ts';
import { useDayTime } from './visit-texts.ts';

const of = ({ uuid }: Booking) => ({ params: { booking_uuid: uuid } });

/** Whether the backend knows how visits are joined: asked once, of the next visit (VISIT-12). */
export const useCanJoin = (next: Booking | undefined): boolean => {
  const { client } = useApp().instance;
  const params = { booking_uuid: next?.uuid ?? '' };
  const query = useQuery({
    ...callQuery(client, readJoinAddress, { params }),
    ...FETCH_ONCE,
    enabled: next !== undefined,
  });
  return query.isFetched && !isMissingCall(query.error);
};

/** Asks where the visit is joined, and goes there unless the owner is elsewhere by then; before it opens it says when it will (VISIT-12). */
export const useJoin = (visit: Booking, isAway: boolean) => {
  const { instance } = useApp();
  const { t } = useText();
  const toasts = useToasts();
  const dayTime = useDayTime();
  const showError = useErrorToast();
  const { isRunning, run } = useRequest(isAway);
  const tell = (text: string) => toasts.show({ of: 'visit', kind: 'info', text });
  const join = () =>
    run(async (signal) => {
      toasts.forget('visit');
      try {
        const { data } = await instance.client.run(readJoinAddress, { ...of(visit), signal });
        const address = data.join_url === null ? undefined : safeUrl(data.join_url);
        const opensAt = Temporal.Instant.from(data.opens_at);
        if (address) instance.host.navigate(address);
        else if (Temporal.Instant.compare(instance.session.serverNow(), opensAt) < 0)
          tell(t('visits.join.notYet', { time: dayTime(opensAt) }));
        else tell(t('visits.join.none'));
      } catch (error) {
        if (!signal.aborted) showError(error, { of: 'visit' });
      }
    });
  return { join, isRunning };
};
