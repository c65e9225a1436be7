import { isPawcallError } from '@pawcall/client';
import type { Booking } from '@pawcall/contract';
import { useState } from 'react';
import { useQuoteRequests } from '../hold/useQuoteRequests.ts';
import { ProviderPopup } from '../quote/ProviderPopup.tsx';
import type { Reschedule } from '../quote/reschedule.ts';
import { useText } from '../text/useText.ts';
import { MoveContext } from './move-context.ts';
import { MoveAction, MoveTitle, MoveTotal } from './MoveForm.tsx';
import { useMove } from './useMove.ts';
import { asResult, useVisitSearch } from './useVisitSearch.ts';
import { useDayTime } from './visit-texts.ts';

export type MoveVisitProps = {
  readonly visit: Booking;
  readonly onClose: () => void;
  readonly onMoved: (visit: Booking) => void;
};

/** The provider popup as it moves a visit to another time (VISIT-6). */
export function MoveVisit({ visit, onClose, onMoved }: MoveVisitProps) {
  const { t } = useText();
  const requests = useQuoteRequests();
  const searchOf = useVisitSearch();
  const dayTime = useDayTime();
  const moving = useMove(visit, onMoved);
  // As it was when the popup opened.
  const [result] = useState(() => asResult(visit));
  const [search] = useState(() => searchOf(visit));
  const reschedule: Reschedule = {
    booking: visit,
    Title: MoveTitle,
    Total: MoveTotal,
    Action: MoveAction,
    problem: moving.problem,
    refusal(error) {
      if (!isPawcallError(error) || error.code !== 'too_late') return undefined;
      const until = error.deadline ?? visit.terms?.move_until ?? visit.start_at;
      return t('visits.move.tooLate', { time: dayTime(until) });
    },
  };
  return (
    <MoveContext.Provider value={moving}>
      <ProviderPopup
        results={[result]}
        result={result}
        slot={null}
        search={search}
        requests={requests}
        reschedule={reschedule}
        onMove={() => undefined}
        onClose={onClose}
      />
    </MoveContext.Provider>
  );
}
