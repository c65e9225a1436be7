import type { Booking, WaitlistEntry, WaitlistOffer } from '@pawcall/contract';
import { initials } from '@pawcall/domain';
import { formatMinutes } from '@pawcall/format';
import { useEffect } from 'react';
import { safeUrl } from '../config/safe-url.ts';
import { Heading } from '../frame/Heading.tsx';
import { ProviderName } from '../provider/ProviderName.tsx';
import { useText } from '../text/useText.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { timer } from '../ui/icons/booking.ts';
import { Notice } from '../ui/Notice.tsx';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useAnnounce, useToasts } from '../ui/ui-context.ts';
import { ActionLabel } from './ActionLabel.tsx';
import { useNow } from './useNow.ts';
import { useOffer } from './useOffer.ts';
import type { Waitlist as WaitlistState } from './useWaitlist.ts';
import { asProvider, useDayTime } from './visit-texts.ts';

export type WaitlistProps = {
  readonly waitlist: WaitlistState;
  readonly visits: readonly Booking[];
  /** The owner does something else. */
  readonly isAway: boolean;
  /** An offer comes while the owner may look elsewhere on the page. */
  readonly isNews: boolean;
  readonly onMoved: (visit: Booking) => void;
  readonly onLeft: (entry: WaitlistEntry) => void;
};

/** The places in line, and the times on offer (VISIT-14). */
export function Waitlist(props: WaitlistProps) {
  const { waitlist } = props;
  const { t } = useText();
  if (waitlist.entries.length === 0) return null;
  return (
    <section className="pc-visits__part">
      <Heading below={1} className="pc-h2">
        {t('visits.wait')}
      </Heading>
      <ul className="pc-visits__list">
        {waitlist.entries.map((entry) => (
          <li key={entry.uuid}>
            <Place {...props} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place(props: WaitlistProps & { readonly entry: WaitlistEntry }) {
  const { entry, waitlist, isNews } = props;
  const { t } = useText();
  const dayTime = useDayTime();
  const { take, leave, isTaking, isLeaving, problem } = useOffer(props);
  const provider = asProvider(entry.provider);
  const { offer } = entry;
  return (
    <article className="pc-visit" part="visit">
      <div className="pc-visit__who">
        <Avatar photo={safeUrl(provider.uri_photo)} initials={initials(provider)} size={56} />
        <div>
          <p className="pc-h3">
            <ProviderName provider={provider} />
          </p>
          <p className="pc-sm pc-muted">
            {t('visits.wait.before', { until: dayTime(entry.until) })}
          </p>
        </div>
      </div>
      {offer && (
        <Offer key={offer.quote_uuid} offer={offer} isNews={isNews} onOver={waitlist.refresh} />
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className="pc-visit__act">
        {offer && (
          <Button small loading={isTaking} onClick={() => take(offer)}>
            <ActionLabel
              id="visits.wait.take"
              visit={{ provider: entry.provider, start_at: offer.start_at }}
            />
          </Button>
        )}
        <Button variant="secondary" small loading={isLeaving} onClick={leave}>
          <ActionLabel
            id="visits.wait.leave"
            visit={{ provider: entry.provider, start_at: entry.until }}
          />
        </Button>
      </div>
    </article>
  );
}

/** A time on offer with what is left of it; told once, and read again when it is over. */
function Offer(props: {
  readonly offer: WaitlistOffer;
  readonly isNews: boolean;
  readonly onOver: () => void;
}) {
  const { offer, isNews, onOver } = props;
  const { t, locale } = useText();
  const announce = useAnnounce();
  const toasts = useToasts();
  const dayTime = useDayTime();
  const now = useNow(1000);
  const left = Math.ceil(now.until(Temporal.Instant.from(offer.expires_at)).total('seconds'));
  const isOver = left <= 0;
  const text = t('visits.wait.offer', { time: dayTime(offer.start_at) });
  const tell = useEffectEvent(() => {
    if (isNews) toasts.show({ of: 'visit', kind: 'info', text });
    else announce(text);
  });
  useEffect(() => tell(), []);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <Notice kind={isOver ? 'plain' : 'honey'} icon={timer}>
      <p>
        <b>{text}</b>
      </p>
      <p>
        {isOver
          ? t('visits.wait.over')
          : t('visits.wait.left', { left: formatMinutes(left, locale) })}
      </p>
    </Notice>
  );
}
