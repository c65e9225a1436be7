import type { Booking } from '@pawcall/contract';
import { joinOpensAt } from '@pawcall/domain';
import { useId } from 'react';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { video } from '../ui/icons/base.ts';
import { useAnnounce } from '../ui/ui-context.ts';
import { ActionLabel } from './ActionLabel.tsx';
import { useJoin } from './useJoin.ts';
import { startOf, useDayTime } from './visit-texts.ts';

/** Joins the call from ten minutes before the visit; until then it says when that is (VISIT-12). */
export function JoinButton(props: {
  readonly visit: Booking;
  readonly isOpen: boolean;
  /** The owner does something else. */
  readonly isAway: boolean;
}) {
  const { visit, isOpen, isAway } = props;
  const { t } = useText();
  const announce = useAnnounce();
  const dayTime = useDayTime();
  const id = useId();
  const { join, isRunning } = useJoin(visit, isAway);
  const opens = dayTime(joinOpensAt(startOf(visit)));
  return (
    <div className="pc-visit__join">
      <Button
        icon={video}
        block
        loading={isRunning}
        softDisabled={!isOpen}
        aria-describedby={isOpen ? undefined : id}
        onClick={isOpen ? join : () => announce(t('visits.join.notYet', { time: opens }))}
      >
        <ActionLabel id="visits.join" visit={visit} />
      </Button>
      {!isOpen && (
        <p id={id} className="pc-xs pc-muted">
          {t('visits.join.opens', { time: opens })}
        </p>
      )}
    </div>
  );
}
