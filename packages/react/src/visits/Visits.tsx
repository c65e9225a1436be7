import { HoldTimer } from '../hold/HoldTimer.tsx';
import { useEffect } from 'react';
import { listBookings, listWaitlist } from '@pawcall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApp } from '../context/app-context.ts';
import { useDeviceTimeZone } from '../context/useDeviceTimeZone.ts';
import { useOfflineNotice } from '../context/useOfflineNotice.ts';
import { errorText } from '../context/error-text.ts';
import { ErrorNotice } from '../frame/ErrorNotice.tsx';
import { Header } from '../frame/Header.tsx';
import { Heading } from '../frame/Heading.tsx';
import visitsCss from '../styles/visits.css?inline';
import { useText } from '../text/useText.ts';
import { useStyles } from '../ui/ui-context.ts';
import { EmptyVisits, SignedOut } from './EmptyVisits.tsx';
import { useNow } from './useNow.ts';
import { useVisits } from './useVisits.ts';
import { useWaitlist } from './useWaitlist.ts';
import { VisitLists } from './VisitLists.tsx';
import { VisitsLoading } from './VisitsLoading.tsx';

/** How often it is looked whether a visit has opened or ended. */
const STEP_MS = 5000;

export type VisitsProps = {
  /** Shows the page's own content, because the backend has no list of bookings. */
  readonly onUnavailable: (() => void) | undefined;
};

/** An owner's visits, or the way to log in (VISIT-15). */
export function Visits({ onUnavailable }: VisitsProps) {
  useStyles(visitsCss);
  const { session } = useApp();
  const { t } = useText();
  const queries = useQueryClient();
  useDeviceTimeZone();
  useOfflineNotice();
  const isGuest = session.status === 'guest';
  useEffect(() => {
    if (!isGuest) return;
    for (const { id } of [listBookings, listWaitlist]) queries.removeQueries({ queryKey: [id] });
  }, [isGuest, queries]);
  return (
    <>
      <Header withLogin={false} />
      <div className="pc-visits" part="visits">
        <Heading>{t('visits.title')}</Heading>
        {isGuest ? <SignedOut /> : <OwnVisits onUnavailable={onUnavailable} />}
      </div>
    </>
  );
}

function OwnVisits({ onUnavailable }: VisitsProps) {
  const text = useText();
  const { config } = useApp();
  const now = useNow(STEP_MS);
  const visits = useVisits(now);
  const waitlist = useWaitlist();
  const { status, error, isEmpty } = visits;
  useEffect(() => {
    if (status === 'unavailable') onUnavailable?.();
  }, [status, onUnavailable]);
  switch (status) {
    case 'unavailable':
      return null;
    case 'loading':
      return <VisitsLoading />;
    case 'failed':
      return (
        <ErrorNotice
          message={errorText(error, text)}
          hostedBookingUrl={config.hostedBookingUrl}
          onRetry={visits.retry}
        />
      );
    case 'ready':
      return (
        <>
          <HoldTimer />
          {isEmpty ? <EmptyVisits /> : <VisitLists visits={visits} waitlist={waitlist} now={now} />}
        </>
      );
  }
}
