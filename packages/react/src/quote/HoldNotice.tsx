import { extendQuote, type Quote } from '@pawcall/contract';
import { holdAnnouncement, holdState, readInstant, type HoldState } from '@pawcall/domain';
import { formatDayTime, formatMinutes, formatTime } from '@pawcall/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { timer } from '../ui/icons/booking.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useClock } from '../ui/useClock.ts';
import { useProvider } from './provider-context.ts';

/** How long the time is held, by the server's clock; two minutes before the end it can be kept for longer (GO-4). */
export function HoldNotice({ quote }: { readonly quote: Quote }) {
  const { t, locale } = useText();
  const { day, zone } = useProvider().panel.state;
  const hold = useHold(quote);
  const { extend, extending } = useExtension(quote);
  const start = readInstant(quote.start_at);
  if (hold.kind !== 'held' || !start) return null;
  // The time of another day than the one that is looked at is said with its own (PANEL-2).
  const isOfDay = start.toZonedDateTimeISO(zone).toPlainDate().toString() === day;
  const time = (isOfDay ? formatTime : formatDayTime)(start, zone, locale);
  const left = formatMinutes(hold.remainingSeconds, locale);
  if (!hold.warning) {
    return (
      <p className="pc-hold">
        <Icon of={timer} size={16} />
        {t('quote.heldFor', { time, left })}
      </p>
    );
  }
  return (
    <Notice kind="honey" icon={timer}>
      <p>{t('quote.holdEnds', { time, left })}</p>
      <Button variant="secondary" small loading={extending} onClick={extend}>
        {t('quote.keepTime')}
      </Button>
    </Notice>
  );
}

/** The hold seen each second; its last minutes are announced, and its end makes the quote expire. */
const useHold = (quote: Quote): HoldState => {
  const { instance } = useApp();
  const { expired } = useProvider().panel;
  const { t } = useText();
  const clock = useClock();
  const announce = useAnnounce();
  const read = () => holdState(quote.expires_at, instance.session.serverNow());
  const [hold, setHold] = useState(read);

  const tick = useEffectEvent((before: HoldState): HoldState => {
    const now = read();
    setHold(now);
    if (now.kind === 'expired') expired();
    if (before.kind === 'held' && now.kind === 'held') {
      const point = holdAnnouncement(before.remainingSeconds, now.remainingSeconds);
      if (point) announce(t('quote.holdAnnounce', { seconds: point }));
    }
    return now;
  });
  useEffect(() => {
    let cancel = () => {};
    const next = (before: HoldState) => {
      const now = tick(before);
      if (now.kind === 'held') cancel = clock.setTimeout(() => next(now), 1000);
    };
    next({ kind: 'none' });
    return () => cancel();
  }, [clock, quote.expires_at]);
  return hold;
};

const useExtension = (quote: Quote) => {
  const { instance } = useApp();
  const { slot, dispatch, extended } = useProvider().panel;
  const [extending, setExtending] = useState(false);
  const extend = () => {
    setExtending(true);
    instance.client
      .run(extendQuote, { params: { quote_uuid: quote.uuid }, input: {} })
      .then(
        ({ data }) => extended(data),
        // It cannot be kept: asking again says whether the time is still free.
        () => dispatch({ type: 'renewQuote', slot }),
      )
      .finally(() => setExtending(false));
  };
  return { extend, extending };
};
