import { useEffect, useMemo, useReducer, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Provider, SearchResult, Slot } from '@pawcall/contract';
import {
  areTechnicians,
  canDismissPopup,
  canMove,
  openPopup,
  placeInList,
  PROVIDER_SWITCH_POPUP_MS,
  providerPopupReducer,
  showsArrows,
  titledName,
  type SearchChoice,
} from '@pawcall/domain';
import providerCss from '../styles/provider.css?inline';
import quoteCss from '../styles/quote.css?inline';
import shortScreenCss from '../styles/quote-short-screen.css?inline';
import phoneCss from '../styles/quote-phone.css?inline';
import timesCss from '../styles/slot-list.css?inline';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useApp } from '../context/app-context.ts';
import { useProviderName } from '../provider/ProviderName.tsx';
import { useText } from '../text/useText.ts';
import { afterFrame } from '../ui/after-frame.ts';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { Dialog } from '../ui/Dialog.tsx';
import type { DialogPrerender } from '../ui/dialog-props.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { x } from '../ui/icons/base.ts';
import { useAnnounce, useClock, useStyles, useUi } from '../ui/ui-context.ts';
import { useDeferredNavigation } from '../ui/useDeferredNavigation.ts';
import { useMinimumLoading } from '../ui/useMinimumLoading.ts';
import { CompactQuote } from './CompactQuote.tsx';
import { DesktopQuote } from './DesktopQuote.tsx';
import { ProviderArrow } from './ProviderArrow.tsx';
import {
  OpenedContext,
  ProviderContext,
  useProvider,
  type Opened,
  type OpenProvider,
} from './provider-context.ts';
import type { Reschedule } from './reschedule.ts';
import { SpokenTotal } from './QuoteTotal.tsx';
import { useCheckout } from './useCheckout.ts';
import { usePopupLayout } from './usePopupLayout.ts';
import type { QuoteRequests } from '../hold/useQuoteRequests.ts';
import { useQuotePanel } from './useQuotePanel.ts';
import { useStagedRendering } from './useStagedRendering.ts';
import type { CloseReason } from '../ui/dialog-context.ts';

export type ProviderPopupProps = {
  readonly results: readonly SearchResult[];
  /** The one that opens. */
  readonly result: SearchResult;
  /** The slot that was tapped, if one was (TILE-5). */
  readonly slot: Slot | null;
  /** Holds the quote request that the press on a slot has started. */
  readonly requests: QuoteRequests;
  readonly reschedule?: Reschedule;
  readonly search: SearchChoice;
  /** Renders it hidden, without announcements and requests. */
  readonly prerender?: DialogPrerender | undefined;
  readonly onMove: () => void;
  readonly onClose: () => void;
};

/** The provider quote popup (POP-1 to POP-5). */
export function ProviderPopup(props: ProviderPopupProps) {
  const { search, requests, reschedule, prerender, onMove, onClose, ...opened } = props;
  const isOpen = prerender === undefined;
  const { root } = useUi();
  useStyles(quoteCss);
  useStyles(providerCss);
  useStyles(timesCss);
  useStyles(phoneCss);
  useStyles(shortScreenCss);
  const { zone } = useApp();
  const layout = usePopupLayout();
  const [state, dispatch] = useReducer(providerPopupReducer, null, () =>
    openPopup({ ...opened, searchDay: search.day, zone }),
  );
  const clock = useClock();
  if (state.panel.zone !== zone) dispatch({ type: 'followZone', zone, now: clock.now() });
  const { result, cameBy } = state;
  const { uuid } = result.feature;
  const panel = useQuotePanel({ popup: state, dispatch, search, requests, reschedule, isOpen });
  const popup = useRef<HTMLDivElement>(null);
  const navigate = useDeferredNavigation();
  const close = useDeferredClose(popup, () => {
    panel.close();
    onClose();
  });
  const isSettling = useMinimumLoading(isOpen ? uuid : '', PROVIDER_SWITCH_POPUP_MS, '');
  const isArriving = isSettling || !isOpen;
  const { results } = state;
  const { position, count } = placeInList(state);
  const openedProvider = useMemo<Opened>(() => {
    return {
      result,
      search,
      layout,
      isArriving,
      cameBy,
      position,
      count,
      isTechnician: areTechnicians(search.designation, [result]),
      areTechnicians: areTechnicians(search.designation, results),
    };
  }, [result, search, layout, isArriving, cameBy, position, count, results]);
  const provider: OpenProvider = {
    ...openedProvider,
    canMove: (by) => canMove(state, by),
    move(by) {
      if (!canMove(state, by)) return;
      navigate(popup.current, () => {
        dispatch({ type: 'move', by });
        onMove();
      });
    },
    close,
    panel,
    reschedule,
    checkout: useCheckout({
      state: state.checkout,
      dispatch: (action) => dispatch({ type: 'checkout', action }),
      panel,
      search,
      provider: result.feature,
    }),
  };
  useProviderReport(provider, isOpen);
  const isFixed = !canDismissPopup(panel);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isFixed || hasModifier(event) || ownsArrowKeys(event.target)) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) provider.move(-1);
    if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) provider.move(1);
  };
  const isDesktop = layout === 'desktop';
  const arrows = showsArrows(state, panel);
  return (
    <ProviderContext.Provider value={provider}>
      <OpenedContext.Provider value={openedProvider}>
        <Dialog
          open={isOpen}
          prerender={prerender}
          variant="popup"
          onClose={close}
          // Safari gives a clicked button no focus.
          returnFocus={() => root.querySelector<HTMLElement>('.pc-h1 > [tabindex]')}
          escapeDisabled={isFixed}
          backdropDisabled={isFixed}
          layerClassName={isDesktop ? 'pc-layer--q' : 'pc-layer--full'}
        >
          {isDesktop && (arrows ? <ProviderArrow by={-1} className="pc-q__arrow" /> : <span />)}
          <div
            ref={popup}
            className={classNames(isDesktop ? 'pc-q' : 'pc-qm', cameBy !== 0 && 'is-travel')}
            part="popup"
            {...cssVariables({ '--travel': cameBy })}
            onKeyDown={onKeyDown}
            role="presentation"
          >
            <ProviderQuote isOpen={isOpen} />
            {isDesktop && <CloseCorner />}
          </div>
          {isDesktop && (arrows ? <ProviderArrow by={1} className="pc-q__arrow" /> : <span />)}
        </Dialog>
      </OpenedContext.Provider>
    </ProviderContext.Provider>
  );
}

/**
 * Renders one provider in stages, one per frame: who it is, the buttons, days and times, reviews. The buttons stay when the
 * provider changes.
 */
function ProviderQuote({ isOpen }: { readonly isOpen: boolean }) {
  const { layout, panel, result, cameBy, reschedule } = useProvider();
  const stage = useStagedRendering(result.feature.uuid, isOpen ? 3 : 0, cameBy === 0 ? 0 : 1);
  const parts = { hasActions: stage > 0, hasTimes: stage > 1, hasReviews: stage > 2 };
  return (
    <>
      {panel.quote.kind === 'ready' && !reschedule && <SpokenTotal quote={panel.quote.quote} />}
      {layout === 'desktop' ? <DesktopQuote {...parts} /> : <CompactQuote {...parts} />}
    </>
  );
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

const ownsArrowKeys = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[role="radiogroup"], .pc-days, select, input, textarea') !== null;

function CloseCorner() {
  const { t } = useText();
  const { close } = useProvider();
  return (
    <span className="pc-q__x">
      <IconButton icon={x} label={t('shared.close')} onClick={close} />
    </span>
  );
}

/** Announces the provider, and emits `pawcall:provider` to the page. */
function useProviderReport(provider: OpenProvider, isOpen: boolean) {
  const { result, position, count, isTechnician } = provider;
  const { instance } = useApp();
  const { t } = useText();
  const announce = useAnnounce();
  const name = useProviderName();
  const { feature } = result;
  const emitted = useRef<Provider>(undefined);
  const report = useEffectEvent(() => {
    const said = isTechnician ? 'quote.positionTechnician' : 'quote.position';
    announce(t(said, { position, count, name: name(feature, titledName) }));
    if (emitted.current === feature) return;
    emitted.current = feature;
    const { uuid: providerUuid, designation } = feature;
    instance.host.emit('pawcall:provider', { providerUuid, designation });
  });
  useEffect(() => {
    if (isOpen) report();
  }, [feature, isOpen]);
}

/**
 * Hides the surrounding dialog at once and closes it after the next frame: closing ends `inert`, which restyles the whole page.
 * The browser's Back closes it at once. Gain: the press shows in 64 to 88 ms instead of 200 on a slow phone.
 */
export const useDeferredClose = (
  inside: RefObject<Element | null>,
  close: () => void,
): ((reason?: CloseReason) => void) => {
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  return (reason) => {
    if (reason === 'back') {
      close();
      return;
    }
    inside.current?.closest('dialog')?.classList.add('is-left');
    cancel.current ??= afterFrame(close);
  };
};
