import type { Booking } from '@pawcall/contract';
import { useEffect, useState } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { Heading } from '../frame/Heading.tsx';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/ui-context.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { MoreButton } from './MoreButton.tsx';
import { MoveVisit } from './MoveVisit.tsx';
import { PastVisit } from './PastVisit.tsx';
import type { Focus } from './useCardFocus.ts';
import { useCanJoin } from './useJoin.ts';
import type { Visits } from './useVisits.ts';
import { useWaitlist } from './useWaitlist.ts';
import { VisitCard } from './VisitCard.tsx';
import { Waitlist } from './Waitlist.tsx';

type Opened = { readonly kind: 'cancel' | 'move'; readonly visit: Booking };

export type VisitListsProps = {
  readonly visits: Visits;
  readonly now: Temporal.Instant;
};

/** Upcoming visits, places in line, and the visits that are over (VISIT-2, VISIT-15). */
export function VisitLists({ visits, now }: VisitListsProps) {
  const { t } = useText();
  const announce = useAnnounce();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [focus, setFocus] = useState<Focus>(null);
  const { upcoming, past } = visits;
  const canJoin = useCanJoin(upcoming[0]);
  const waitlist = useWaitlist();
  const count = upcoming.length;
  const say = useEffectEvent(() => announce(t('visits.count', { count })));
  useEffect(() => say(), []);
  const close = () => setOpened(null);
  const changed = ({ uuid }: Booking) => {
    close();
    setFocus({ uuid });
    // A place in line may have ended with it.
    waitlist.refresh();
  };
  return (
    <>
      <section className="pc-visits__part">
        <Heading below={1} className="pc-h2">
          {t('visits.upcoming')}
        </Heading>
        {count === 0 && <p className="pc-muted">{t('visits.noneUpcoming')}</p>}
        <ul className="pc-visits__list">
          {upcoming.map((visit) => (
            <li key={visit.uuid}>
              <VisitCard
                visit={visit}
                now={now}
                focus={focus}
                canJoin={canJoin}
                waitlist={waitlist}
                onCancel={() => setOpened({ kind: 'cancel', visit })}
                onMove={() => setOpened({ kind: 'move', visit })}
              />
            </li>
          ))}
        </ul>
        <MoreButton pages={visits.upcomingPages} />
      </section>
      <Waitlist waitlist={waitlist} visits={upcoming} onMoved={changed} />
      {past.length > 0 && (
        <section className="pc-visits__part">
          <Heading below={1} className="pc-h2">
            {t('visits.past')}
          </Heading>
          <ul className="pc-visits__list">
            {past.map((visit) => (
              <li key={visit.uuid}>
                <PastVisit visit={visit} focus={focus} />
              </li>
            ))}
          </ul>
          <MoreButton pages={visits.pastPages} />
        </section>
      )}
      {opened?.kind === 'cancel' && (
        <CancelDialog visit={opened.visit} onClose={close} onCancelled={changed} />
      )}
      {opened?.kind === 'move' && (
        <MoveVisit visit={opened.visit} onClose={close} onMoved={changed} />
      )}
    </>
  );
}
