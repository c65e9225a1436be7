import { canExtendHold, readInstant } from '@pawcall/domain';
import { formatDayTime, formatMinutes, formatTime } from '@pawcall/format';
import holdCss from '../styles/hold.css?inline';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { timer } from '../ui/icons/booking.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useStyles } from '../ui/ui-context.ts';
import { useHold, useHoldStore } from './useHold.ts';

/**
 * The time left of the hold, by the server's clock; for the last two minutes with a button to extend it, while that is possible
 * (GO-4, GO-10).
 */
export function HoldNotice(props: {
  /** Shows only the hold of this quote. */
  readonly quoteUuid?: string;
  /** The shown day; a slot of another day is named with its day. */
  readonly day?: string;
}) {
  useStyles(holdCss);
  const { zone } = useApp();
  const { t, locale } = useText();
  const store = useHoldStore();
  const view = useHold();
  if (view?.status.kind !== 'held') return null;
  const { quoteUuid, slot, term } = view.hold;
  const start = readInstant(slot.start_at);
  if (!start || (props.quoteUuid ?? quoteUuid) !== quoteUuid) return null;
  const isOfDay = start.toZonedDateTimeISO(zone).toPlainDate().toString() === props.day;
  const time = (isOfDay ? formatTime : formatDayTime)(start, zone, locale);
  const left = formatMinutes(view.status.remainingSeconds, locale);
  if (!view.status.warning) {
    return (
      <p className="pc-hold" part="held">
        <Icon of={timer} size={16} />
        <span>{t('quote.heldFor', { time, left })}</span>
      </p>
    );
  }
  return (
    <Notice kind="honey" icon={timer}>
      <p>{t('quote.holdEnds', { time, left })}</p>
      {canExtendHold(term) && (
        <Button
          variant="secondary"
          small
          loading={view.isExtending}
          onClick={() => store.dispatch({ type: 'extendPressed' })}
        >
          {t('quote.keepTime')}
        </Button>
      )}
    </Notice>
  );
}

/**
 * The hold, inside a dialog that covers the banner; also says when it ends (GO-10). `goesOn`: the dialog leads back to requesting
 * the slot.
 */
export function HoldInDialog({ goesOn }: { readonly goesOn: boolean }) {
  useStyles(holdCss);
  const { zone } = useApp();
  const { t, locale } = useText();
  const view = useHold();
  const start = view && readInstant(view.hold.slot.start_at);
  if (!view || !start) return null;
  const time = formatDayTime(start, zone, locale);
  return (
    <div className="pc-held-sheet">
      {view.status.kind === 'held' ? (
        <HoldNotice />
      ) : (
        <Notice kind="honey" icon={timer}>
          <p role="alert">{t(goesOn ? 'auth.holdOver' : 'quote.holdOver', { time })}</p>
        </Notice>
      )}
    </div>
  );
}
