import type { Booking } from '@pawcall/contract';
import { Button } from '../ui/Button.tsx';
import { ActionLabel } from './ActionLabel.tsx';
import { useBookAgain } from './useBookAgain.ts';
import { type Focus, useCardFocus } from './useCardFocus.ts';
import { VisitFrame } from './VisitDetails.tsx';

/** A visit that took place, or was cancelled; the same vet may be booked again (VISIT-15). */
export function PastVisit({ visit, focus }: { readonly visit: Booking; readonly focus: Focus }) {
  const bookAgain = useBookAgain();
  const heading = useCardFocus(visit, focus);
  return (
    <VisitFrame
      visit={visit}
      status={visit.status === 'CANCELLED' ? 'cancelled' : 'over'}
      headingRef={heading}
    >
      <div className="pc-visit__act">
        <Button variant="secondary" small onClick={() => bookAgain(visit.provider.uuid)}>
          <ActionLabel id="visits.again" visit={visit} />
        </Button>
      </div>
    </VisitFrame>
  );
}
