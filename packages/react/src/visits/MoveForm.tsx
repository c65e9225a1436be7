import type { Quote } from '@pawcall/contract';
import { readInstant } from '@pawcall/domain';
import { formatTotal } from '@pawcall/format';
import { useEffect } from 'react';
import { ContinueButton } from '../quote/ContinueButton.tsx';
import { useProvider } from '../quote/provider-context.ts';
import priceCss from '../styles/price.css?inline';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { useAnnounce, useStyles } from '../ui/ui-context.ts';
import { useMoving } from './move-context.ts';
import { useHidesPrices } from './useHidesPrices.ts';
import { useDayTime } from './visit-texts.ts';

/** The title over the times, with the time that the visit has. */
export function MoveTitle() {
  const { t } = useText();
  const { reschedule } = useProvider();
  const dayTime = useDayTime();
  return (
    <>
      <span>{t('visits.move.title')}</span>
      {reschedule && (
        <small className="pc-move__now">
          {t('visits.move.now', { time: dayTime(reschedule.booking.start_at) })}
        </small>
      )}
    </>
  );
}

/** The new time, and what moving costs or gives back; announced once (VISIT-6, PRICE-3). */
export function MoveTotal({ quote }: { readonly quote: Quote }) {
  useStyles(priceCss);
  const { t } = useText();
  const announce = useAnnounce();
  const dayTime = useDayTime();
  const { label, amount } = useMoveCost(quote);
  const start = readInstant(quote.start_at);
  const time = start ? dayTime(start) : '';
  const spoken = amount ? t('visits.move.spoken', { label, amount }) : label;
  useEffect(() => announce(spoken), [announce, spoken, quote.uuid]);
  return (
    <div className="pc-total" part="total">
      <span className="pc-total__lb">
        <span>{t('visits.move.newTime')}</span> <b>{time}</b>
      </span>
      <span className="pc-move__cost">
        <span>{label}</span> {amount && <b>{amount}</b>}
      </span>
    </div>
  );
}

const useMoveCost = ({ move }: Quote): { readonly label: string; readonly amount?: string } => {
  const { t, locale } = useText();
  const { reschedule } = useProvider();
  const isHidden = useHidesPrices(reschedule?.booking);
  if (isHidden) return { label: t('visits.move.plan') };
  if (move && move.due.amount > 0)
    return { label: t('visits.move.due'), amount: formatTotal(move.due, locale) };
  if (move && move.refund.amount > 0)
    return { label: t('visits.move.refund'), amount: formatTotal(move.refund, locale) };
  return { label: t('visits.move.even') };
};

/** Moves the visit, or continues to the checkout where something is to be paid (VISIT-6, VISIT-7). */
export function MoveAction() {
  const { t } = useText();
  const { panel } = useProvider();
  const { isRunning, move } = useMoving();
  const { quote, slot } = panel;
  const isReady = quote.kind === 'ready' && slot !== null;
  if (isReady && (quote.quote.move?.due.amount ?? 0) > 0) return <ContinueButton />;
  const loading = isRunning || quote.kind === 'loading';
  const renew = () => {
    panel.availability.refetch();
    panel.dispatch({ type: 'renewQuote', slot });
  };
  return (
    <Button
      block
      disabled={!isReady && !loading}
      loading={loading}
      onClick={() => isReady && move(quote.quote, slot, renew)}
    >
      {t('visits.move.go')}
    </Button>
  );
}
