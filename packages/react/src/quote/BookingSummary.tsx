import { useEffect, useRef } from 'react';
import type { Quote } from '@pawcall/contract';
import {
  providerClock,
  readInstant,
  slotMinutes,
  slugInWords,
  summaryRows,
  type SummaryRow,
  initials,
  licenceRegion,
} from '@pawcall/domain';
import { formatAmount } from '@pawcall/format';
import summaryCss from '../styles/summary.css?inline';
import { useText } from '../text/useText.ts';
import { classNames } from '../ui/class-names.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useStyles, useAnnounce } from '../ui/ui-context.ts';
import { AppointmentWhen } from './AppointmentWhen.tsx';
import { useProvider, useOpened } from './provider-context.ts';
import { TotalAmount, usePriceView } from './QuoteTotal.tsx';
import { safeUrl } from '../config/safe-url.ts';
import { ProviderName, useDesignation } from '../provider/ProviderName.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { arrowLeft } from '../ui/icons/base.ts';

/** The date, and the price line by line (SUM-1 to SUM-3). With hidden pricing, only who pays (PRICE-3). */
export function BookingSummary({ quote }: { readonly quote: Quote }) {
  useStyles(summaryCss);
  const { t } = useText();
  const view = usePriceView(quote);
  return (
    <>
      <AppointmentTime quote={quote} />
      <dl className="pc-lines" part="summary">
        {view.kind !== 'plan' &&
          summaryRows(quote)
            .filter((row) => row.kind !== 'TOTAL')
            .map((row, index) => <Line key={`${row.code} ${index}`} row={row} />)}
        <div className="pc-line pc-line--sum">
          <dt>{t('quote.sum')}</dt>
          <dd>
            <TotalAmount quote={quote} />
          </dd>
        </div>
      </dl>
      {view.kind === 'plan' && <p className="pc-sm pc-muted">{t('results.plan.text')}</p>}
    </>
  );
}

/** Date, time range and zone; and the provider's local time where it differs (GO-9). */
function AppointmentTime({ quote }: { readonly quote: Quote }) {
  const { panel, isTechnician } = useProvider();
  const { state, slot } = panel;
  const { zone } = state;
  const start = readInstant(quote.start_at);
  if (!start) return null;
  const end = endOf(quote, start, slot ? slotMinutes(slot) : 30);
  return (
    <AppointmentWhen
      start={start}
      end={end}
      zone={zone}
      local={slot && providerClock(slot, zone)}
      isTechnician={isTechnician}
    />
  );
}

/** The quote's end; the slot's length if the end is missing or not after the start (WIRE-8). */
const endOf = (quote: Quote, start: Temporal.Instant, minutes: number): Temporal.Instant => {
  const end = quote.end_at ? readInstant(quote.end_at) : null;
  const isAfter = end !== null && Temporal.Instant.compare(start, end) < 0;
  return isAfter ? end : start.add({ minutes: Math.max(minutes, 0) });
};

/** A line of the quote; an unknown item shows its own code in words (WIRE-8). */
function Line({ row }: { readonly row: SummaryRow }) {
  const { t, locale } = useText();
  const label = useRowLabel(row);
  return (
    <div
      className={classNames(
        'pc-line',
        row.amount.amount < 0 && 'pc-line--minus',
        INFORMATIVE.has(row.kind) && 'pc-line--note',
      )}
    >
      <dt>
        <span>{label}</span>
        {row.explained && (
          <Tooltip label={t('shared.moreInfo', { topic: label })}>
            {t('quote.bookingFeeTip')}
          </Tooltip>
        )}
      </dt>
      <dd>
        <bdi>{formatAmount(row.amount, locale)}</bdi>
      </dd>
    </div>
  );
}

/** Rows that add nothing to the total. */
const INFORMATIVE: ReadonlySet<SummaryRow['kind']> = new Set(['TAX_INCLUDED', 'WALLET_BALANCE']);

const useRowLabel = (row: SummaryRow): string => {
  const { t, has } = useText();
  if (row.kind === 'TAX') return t('quote.tax');
  if (row.kind === 'TAX_INCLUDED') return t('quote.taxIncluded');
  if (row.kind === 'WALLET_BALANCE') return t('quote.wallet');
  if (row.kind === 'WALLET') return t('quote.walletUsed');
  const key = `quote.item.${row.code}`;
  return has(key) ? t(key) : slugInWords(row.code) || t('quote.item.OTHER');
};

/** The provider, on the phone's summary page. */
export function SummaryProvider() {
  const { t } = useText();
  const { feature: provider } = useOpened().result;
  const designation = useDesignation();
  const region = licenceRegion(provider);
  return (
    <div className="pc-sumprov">
      <Avatar photo={safeUrl(provider.uri_photo)} initials={initials(provider)} size={56} />
      <div>
        <p className="pc-h3">
          <ProviderName provider={provider} />
        </p>
        <p className="pc-sm pc-muted">
          {[designation(provider.designation), region && t('shared.licensedIn', { region })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
}

/** Back from the summary to the times. Focused when the summary opens, so the title, which follows it, is announced. */
export function SummaryBack() {
  const { t } = useText();
  const announce = useAnnounce();
  const { dispatch } = useProvider().panel;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  useEffect(() => announce(t('quote.summary')), [announce, t]);
  return (
    <IconButton
      buttonRef={button}
      icon={arrowLeft}
      label={t('quote.backToTimes')}
      onClick={() => dispatch({ type: 'leaveSummary' })}
    />
  );
}
