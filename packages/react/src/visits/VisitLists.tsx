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
import type { Waitlist as WaitlistState } from './useWaitlist.ts';
import { VisitCard } from './VisitCard.tsx';
import { Waitlist } from './Waitlist.tsx';

type Opened = { readonly kind: 'cancel' | 'move'; readonly visit: Booking };

export type VisitListsProps = {
  readonly visits: Visits;
  readonly waitlist: WaitlistState;
  readonly now: Temporal.Instant;
};

/** Upcoming visits, places in line, and the visits that are over (VISIT-2, VISIT-15). */
export function VisitLists({ visits, waitlist, now }: VisitListsProps) {
  const { t } = useText();
  const announce = useAnnounce();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [focus, setFocus] = useState<Focus>(null);
  const [left, setLeft] = useState(0);
  const { upcoming, past } = visits;
  const canJoin = useCanJoin(upcoming[0]);
  // Decided once, so that nothing moves under a finger when an offer comes or ends later.
  const [isOfferFirst, setOfferFirst] = useState<boolean | null>(null);
  if (isOfferFirst === null && waitlist.isAvailable)
    setOfferFirst(waitlist.entries.some(({ offer }) => offer !== null));
  const count = upcoming.length;
  const say = useEffectEvent(() => announce(t('visits.count', { count })));
  useEffect(() => say(), []);
  const isAway = opened !== null;
  const close = () => setOpened(null);
  // The control that was pressed goes away with what it did.
  const focusCard = (uuid: string) => setFocus({ uuid });
  const changed = ({ uuid }: Booking) => {
    close();
    focusCard(uuid);
  };
  const line = (
    <Waitlist
      waitlist={waitlist}
      visits={upcoming}
      isAway={isAway}
      isNews={isOfferFirst !== true}
      onMoved={changed}
      onLeft={({ moves_booking_uuid: moved }) =>
        upcoming.some(({ uuid }) => uuid === moved) && moved ? focusCard(moved) : setLeft(left + 1)
      }
    />
  );
  return (
    <>
      {isOfferFirst === true && line}
      <section className="pc-visits__part">
        <Heading below={1} className="pc-h2" focusOn={left === 0 ? '' : left}>
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
                isAway={isAway}
                waitlist={waitlist}
                onCancel={() => setOpened({ kind: 'cancel', visit })}
                onMove={() => setOpened({ kind: 'move', visit })}
                onWaiting={() => focusCard(visit.uuid)}
              />
            </li>
          ))}
        </ul>
        <MoreButton pages={visits.upcomingPages} />
      </section>
      {isOfferFirst !== true && line}
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
