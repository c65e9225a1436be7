import type { AppointmentSlot, Provider, SearchResult } from '@pawcall/contract';
import { postNominal, providerNavigation, type SearchChoice } from '@pawcall/domain';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import providerCss from '../styles/provider.css?inline';
import quoteCss from '../styles/quote.css?inline';
import phoneCss from '../styles/quote-phone.css?inline';
import timesCss from '../styles/times.css?inline';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { chevronLeft, chevronRight, x } from '../ui/icons/base.ts';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useStyles } from '../ui/useStyles.ts';
import { ProviderQuote } from './ProviderQuote.tsx';
import { useLayout } from './useLayout.ts';

export type ProviderPopupProps = {
  readonly results: readonly SearchResult[];
  /** Which result is open. */
  readonly index: number;
  /** The slot that was tapped, if one was (TILE-5). */
  readonly slot: AppointmentSlot | null;
  readonly search: SearchChoice;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
  readonly onPrescriptionInfo: () => void;
};

/** The booking summary is not open, open, or was left for the times again (POP-4). */
export type SummaryState = 'closed' | 'open' | 'left';

/** Which way the owner went to this provider: on, back, or not at all yet. */
export type Travel = 1 | -1 | 0;

/** How the popup is moved through and closed; each layout puts the buttons where they belong. */
export type PopupControls = {
  readonly position: number;
  readonly count: number;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly close: () => void;
};

/** The provider quote popup: who, when and how much (POP-1 to POP-5). */
export function ProviderPopup(props: ProviderPopupProps) {
  const { results, index, slot, search, onMove, onClose, onPrescriptionInfo } = props;
  useStyles(quoteCss);
  useStyles(providerCss);
  useStyles(timesCss);
  useStyles(phoneCss);
  const layout = useLayout();
  const [summary, setSummary] = useState<SummaryState>('closed');
  const [travel, setTravel] = useState<Travel>(0);
  const summaryOpen = summary === 'open';
  const result = results[index];
  const place = providerNavigation(index, results.length);
  useProviderReport(result, index, results.length);
  if (!result) return null;

  const stepTo = (target: number | null) =>
    target === null
      ? null
      : () => {
          setSummary('closed');
          setTravel(target > index ? 1 : -1);
          onMove(target);
        };
  const controls: PopupControls = {
    position: index + 1,
    count: results.length,
    previous: stepTo(place.previous),
    next: stepTo(place.next),
    close: onClose,
  };
  const walk = (event: KeyboardEvent) => {
    if (summaryOpen || hasModifier(event) || ownsArrowKeys(event.target)) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) controls.previous?.();
    if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) controls.next?.();
  };
  const arrows = layout === 'desktop';
  const arrowsHidden = summaryOpen || results.length === 1;
  return (
    <Dialog
      open
      variant="popup"
      onClose={onClose}
      escapeDisabled={summaryOpen}
      backdropDisabled={summaryOpen}
      layerClassName={layout === 'desktop' ? 'pc-layer--q' : 'pc-layer--full'}
    >
      {arrows && <Arrow side="previous" hidden={arrowsHidden} onStep={controls.previous} />}
      <div
        className={classNames(arrows ? 'pc-q' : 'pc-qm', travel !== 0 && 'is-travel')}
        style={cssVariables({ '--travel': travel })}
        onKeyDown={walk}
        role="presentation"
      >
        <ProviderQuote
          key={result.feature.uuid}
          result={result}
          slot={slot}
          search={search}
          layout={layout}
          controls={controls}
          travel={travel}
          summary={summary}
          onSummary={setSummary}
          onPrescriptionInfo={onPrescriptionInfo}
        />
        {arrows && <CloseCorner onClose={onClose} />}
      </div>
      {arrows && <Arrow side="next" hidden={arrowsHidden} onStep={controls.next} />}
    </Dialog>
  );
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

const ownsArrowKeys = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[role="radiogroup"], .pc-days, select, input, textarea') !== null;

type ArrowProps = {
  readonly side: 'previous' | 'next';
  readonly hidden: boolean;
  readonly onStep: (() => void) | null;
};

/** A round arrow beside the popup; at the ends it stays and does nothing, so that focus is never lost (POP-2). */
function Arrow({ side, hidden, onStep }: ArrowProps) {
  const { t } = useText();
  if (hidden) return <span />;
  return (
    <IconButton
      className="pc-q__arrow"
      icon={side === 'previous' ? chevronLeft : chevronRight}
      label={t(side === 'previous' ? 'quote.previousProvider' : 'quote.nextProvider')}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
    />
  );
}

function CloseCorner({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  return (
    <span className="pc-q__x">
      <IconButton icon={x} label={t('shared.close')} onClick={onClose} />
    </span>
  );
}

/** Says which provider has come, and tells the host page. */
function useProviderReport(result: SearchResult | undefined, index: number, count: number) {
  const { instance } = useApp();
  const { t } = useText();
  const announce = useAnnounce();
  const feature = result?.feature;
  const report = useEffectEvent((provider: Provider) => {
    const name = [`${provider.first_name} ${provider.last_name}`, postNominal(provider)]
      .filter(Boolean)
      .join(', ');
    announce(t('quote.position', { position: index + 1, count, name }));
    instance.host.emit('pawcall:provider', { providerUuid: provider.uuid });
  });
  useEffect(() => {
    if (feature) report(feature);
  }, [feature]);
}
