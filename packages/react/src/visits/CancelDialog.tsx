import type { Booking, BookingTerms } from '@pawcall/contract';
import { formatAmount } from '@pawcall/format';
import { useRef, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { AppointmentWhen } from '../quote/AppointmentWhen.tsx';
import { useText } from '../text/useText.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useCancel } from './useCancel.ts';
import { useHidesPrices } from './useHidesPrices.ts';
import { startOf, useDayTime, useVisitNames, vetClock } from './visit-texts.ts';

export type CancelDialogProps = {
  readonly visit: Booking;
  readonly onClose: () => void;
  readonly onCancelled: (visit: Booking) => void;
};

/** Cancels a visit, with the deadline, the fee and what comes back shown first (VISIT-4, VISIT-5). */
export function CancelDialog({ visit, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useText();
  const { zone } = useApp();
  const names = useVisitNames();
  const reason = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const cancel = useCancel({ visit, onCancelled, onOver: () => setOver(true) });
  const { terms, problem, isRunning } = cancel;
  const canCancel = terms !== null && !isOver;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('visits.cancel.title')}
      subheader={names(visit).name}
      width={520}
      cancelLabel={t('visits.cancel.keep')}
      {...(canCancel && {
        action: {
          label: t('visits.cancel'),
          loading: isRunning,
          onAction: () => cancel.send(terms, reason.current?.value ?? ''),
        },
      })}
    >
      <AppointmentWhen
        start={startOf(visit)}
        end={Temporal.Instant.from(visit.end_at)}
        zone={zone}
        local={vetClock(visit, zone)}
        isTechnician={visit.provider.designation === 'TECH'}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      {canCancel && (
        <>
          <Terms visit={visit} terms={terms} />
          <TextField
            inputRef={reason}
            label={t('visits.cancel.reason')}
            hint={t('visits.cancel.reasonHint')}
            maxLength={200}
            autoComplete="off"
          />
        </>
      )}
    </Dialog>
  );
}

/** What cancelling now keeps and gives back; who pays by a plan sees no amounts (PRICE-3). */
function Terms({ visit, terms }: { readonly visit: Booking; readonly terms: BookingTerms }) {
  const { t, locale } = useText();
  const { instance } = useApp();
  const dayTime = useDayTime();
  const isHidden = useHidesPrices(visit);
  if (isHidden) return <p>{t('visits.cancel.plan')}</p>;
  const now = instance.session.serverNow();
  const isFree = Temporal.Instant.compare(now, Temporal.Instant.from(terms.free_until)) <= 0;
  const rows = [
    [
      'visits.cancel.fee',
      terms.fee.amount === 0 ? t('visits.cancel.noFee') : formatAmount(terms.fee, locale),
    ],
    ['visits.cancel.refund', terms.refund.amount > 0 && formatAmount(terms.refund, locale)],
    [
      'visits.cancel.wallet',
      terms.wallet_refund.amount > 0 && formatAmount(terms.wallet_refund, locale),
    ],
  ] as const;
  return (
    <div>
      <p>
        {t(isFree ? 'visits.cancel.free' : 'visits.cancel.late', {
          time: dayTime(terms.free_until),
        })}
      </p>
      <dl className="pc-lines">
        {rows.map(
          ([label, amount]) =>
            amount && (
              <div key={label} className="pc-line">
                <dt>{t(label)}</dt>
                <dd>
                  <bdi>{amount}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
