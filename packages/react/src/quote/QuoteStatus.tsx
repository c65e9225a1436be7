import { type ReactNode, useRef } from 'react';
import type { Slot } from '@pawcall/contract';
import { readInstant } from '@pawcall/domain';
import { formatDay, formatDayTime } from '@pawcall/format';
import { SlotTime } from '../provider/SlotTime.tsx';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clock as clockIcon, circleCheck } from '../ui/icons/base.ts';
import { Notice } from '../ui/Notice.tsx';
import { SupportText } from '../ui/SupportText.tsx';
import { Skeleton, Skeletons } from '../ui/Skeletons.tsx';
import { useShake } from '../ui/useShake.ts';
import { useProvider } from './provider-context.ts';

/** Shown in place of the total: loading, an error, or "choose an available time" (PANEL-3, ERR-3). */
export function QuoteStatus() {
  const { t } = useText();
  const { quote, slot, choose } = useProvider().panel;
  switch (quote.kind) {
    case 'loading':
      return (
        <Skeletons className="pc-total" part="total" role="status" aria-label={t('shared.loading')}>
          <span className="pc-total__lb">{t('quote.total')}</span>
          <Skeleton width="30%" height="28px" />
        </Skeletons>
      );
    case 'failed':
      return (
        <Shaking>
          <Notice kind="error">
            <p>
              <SupportText text={t('errors.quote')} />
            </p>
            <Button variant="secondary" small onClick={() => slot && choose(slot)}>
              {t('shared.tryAgain')}
            </Button>
          </Notice>
        </Shaking>
      );
    case 'refused':
      return (
        <Shaking>
          <Notice kind="error">{quote.message}</Notice>
        </Shaking>
      );
    case 'slotRequired':
      return (
        <Shaking>
          <Notice kind="error">{t('errors.noSlot')}</Notice>
        </Shaking>
      );
    case 'taken':
      return quote.isHeld ? (
        <OtherTimes text={t('quote.held')} slots={quote.alternatives}>
          <Button variant="secondary" small onClick={() => choose(quote.slot)}>
            {t('quote.holdAgain')}
          </Button>
        </OtherTimes>
      ) : (
        <OtherTimes text={t('errors.slotTaken')} slots={quote.alternatives} />
      );
    case 'gone':
      return <Gone slot={quote.slot} />;
    case 'booked':
      return <Booked slot={quote.slot} />;
    case 'expired':
      return (
        <OtherTimes text={t('errors.quoteExpired')}>
          <Button variant="secondary" small onClick={() => slot && choose(slot)}>
            {t('quote.holdAgain')}
          </Button>
        </OtherTimes>
      );
    default:
      return (
        <p className="pc-await">
          <Icon of={clockIcon} />
          <span>{t('quote.chooseTime')}</span>
        </p>
      );
  }
}

type OtherTimesProps = {
  readonly text: string;
  readonly slots?: readonly Slot[];
  readonly children?: ReactNode;
};

/** The slot is gone: offers the nearest others (GO-4). */
function OtherTimes({ text, slots = [], children }: OtherTimesProps) {
  const { t, locale } = useText();
  const { state, choose } = useProvider().panel;
  const { zone } = state;
  return (
    <Notice kind="honey" icon={clockIcon}>
      <p role="alert">{text}</p>
      {children}
      {slots.length > 0 && <p>{t('quote.nearestTimes')}</p>}
      <div className="pc-slotgrid pc-nearest">
        {slots.map((slot) => {
          const start = readInstant(slot.start_at);
          return (
            start && (
              <button
                key={slot.start_at}
                type="button"
                className="pc-slot"
                part="slot"
                onClick={() => choose(slot)}
              >
                <small>{formatDay(start.toZonedDateTimeISO(zone).toPlainDate(), locale)}</small>{' '}
                <SlotTime slot={slot} zone={zone} />
              </button>
            )
          );
        })}
      </div>
    </Notice>
  );
}

/** The selected slot, of any day, is no longer free (PANEL-2). */
function Gone({ slot }: { readonly slot: Slot }) {
  const { t, locale } = useText();
  const { zone } = useProvider().panel.state;
  const start = readInstant(slot.start_at);
  return (
    start && <OtherTimes text={t('quote.gone', { time: formatDayTime(start, zone, locale) })} />
  );
}

/** Shakes once when it appears (PANEL-3). */
function Shaking({ children }: { readonly children: ReactNode }) {
  return <div className={useShake(true).className}>{children}</div>;
}

/** This slot was booked at the checkout, from which the owner came back; offers to choose another (GO-4). */
export function Booked({ slot }: { readonly slot: Slot }) {
  const { t, locale } = useText();
  const notice = useRef<HTMLDivElement>(null);
  const { state, dispatch } = useProvider().panel;
  const { zone } = state;
  const start = readInstant(slot.start_at);
  if (!start) return null;
  const chooseAnother = () => {
    const dialog = notice.current?.closest('dialog');
    dialog?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus();
    dispatch({ type: 'chooseAnother' });
  };
  return (
    <div ref={notice}>
      <Notice kind="promo" icon={circleCheck}>
        <p role="status">{t('quote.booked', { time: formatDayTime(start, zone, locale) })}</p>
        <Button variant="secondary" small onClick={chooseAnother}>
          {t('quote.chooseAnother')}
        </Button>
      </Notice>
    </div>
  );
}
