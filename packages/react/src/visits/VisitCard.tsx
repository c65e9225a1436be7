import type { Booking } from '@pawcall/contract';
import { visitPhase } from '@pawcall/domain';
import { useId } from 'react';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { ActionLabel } from './ActionLabel.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { JoinButton } from './JoinButton.tsx';
import { Prepare } from './Prepare.tsx';
import { type Focus, useCardFocus } from './useCardFocus.ts';
import type { Waitlist } from './useWaitlist.ts';
import { VisitFrame } from './VisitDetails.tsx';
import { WaitButton } from './WaitButton.tsx';
import { startOf } from './visit-texts.ts';

export type VisitCardProps = {
  readonly visit: Booking;
  readonly now: Temporal.Instant;
  readonly focus: Focus;
  readonly canJoin: boolean;
  /** The owner does something else. */
  readonly isAway: boolean;
  readonly waitlist: Waitlist;
  readonly onCancel: () => void;
  readonly onMove: () => void;
  readonly onWaiting: () => void;
};

/** An upcoming visit with all that can be done with it (VISIT-3, VISIT-12). */
export function VisitCard(props: VisitCardProps) {
  const { visit, now, focus, canJoin, isAway, waitlist, onCancel, onMove, onWaiting } = props;
  const { t } = useText();
  const id = useId();
  const heading = useCardFocus(visit, focus);
  const { canCancel, canMove, limit } = changesOf(visit, now);
  const isOpen = visitPhase(visit, now) === 'open';
  return (
    <VisitFrame visit={visit} status={isOpen ? 'open' : 'booked'} headingRef={heading}>
      {canJoin && <JoinButton visit={visit} isOpen={isOpen} isAway={isAway} />}
      {(canMove || canCancel) && (
        <div className="pc-visit__act">
          {canMove && (
            <Button variant="secondary" small onClick={onMove}>
              <ActionLabel id="visits.change" visit={visit} />
            </Button>
          )}
          {canCancel && (
            <Button
              variant="secondary"
              small
              aria-describedby={limit ? id : undefined}
              onClick={onCancel}
            >
              <ActionLabel id="visits.cancel" visit={visit} />
            </Button>
          )}
        </div>
      )}
      {limit && (
        <p id={id} className="pc-sm pc-muted">
          {t(limit)}
        </p>
      )}
      <div className="pc-visit__more">
        <CalendarButton visit={visit} />
        {canMove && <WaitButton visit={visit} now={now} waitlist={waitlist} onJoined={onWaiting} />}
        <Prepare visit={visit} />
      </div>
    </VisitFrame>
  );
}

/** What may still be changed, and the text of what may not any more; a backend without terms has no changes. */
const changesOf = (visit: Booking, now: Temporal.Instant) => {
  const { terms } = visit;
  const isBefore = (until: string | null | undefined): boolean =>
    until != null && Temporal.Instant.compare(now, Temporal.Instant.from(until)) < 0;
  const canCancel = isBefore(terms?.cancel_until);
  const canMove = isBefore(terms?.move_until);
  const hasBegun = Temporal.Instant.compare(startOf(visit), now) <= 0;
  const limit = hasBegun ? 'visits.noChange' : canCancel && !canMove ? 'visits.noMove' : null;
  return { canCancel: canCancel && !hasBegun, canMove, limit } as const;
};
