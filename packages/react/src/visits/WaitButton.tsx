import type { Booking } from '@pawcall/contract';
import { useErrorToast } from '../context/useErrorToast.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { timer } from '../ui/icons/booking.ts';
import { useToasts } from '../ui/ui-context.ts';
import { ActionLabel } from './ActionLabel.tsx';
import { useRequest } from './useRequest.ts';
import type { Waitlist } from './useWaitlist.ts';
import { useVisitNames } from './visit-texts.ts';

/** Takes a place in line for an earlier time of the same vet, once for each visit (VISIT-14). */
export function WaitButton(props: {
  readonly visit: Booking;
  readonly now: Temporal.Instant;
  readonly waitlist: Waitlist;
  readonly onJoined: () => void;
}) {
  const { visit, now, waitlist, onJoined } = props;
  const { t } = useText();
  const toasts = useToasts();
  const names = useVisitNames();
  const showError = useErrorToast();
  const { isRunning, run } = useRequest();
  const isWaiting = waitlist.entries.some((entry) => entry.moves_booking_uuid === visit.uuid);
  if (!waitlist.isAvailable || isWaiting) return null;
  const wait = () =>
    run(async () => {
      try {
        await waitlist.join(visit, now);
        onJoined();
        toasts.show({ of: 'visit', kind: 'ok', text: t('visits.wait.joined', names(visit)) });
      } catch (error) {
        showError(error, { of: 'visit' });
      }
    });
  return (
    <Button
      variant="ghost"
      small
      className="pc-btn--flush"
      icon={timer}
      loading={isRunning}
      onClick={wait}
    >
      <ActionLabel id="visits.wait.join" visit={visit} />
    </Button>
  );
}
