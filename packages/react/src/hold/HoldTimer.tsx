import { isQuoteOf, isZone, type HoldNotice } from '@pawcall/domain';
import { useEffect, useRef } from 'react';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce, useClock, useUi } from '../ui/ui-context.ts';
import { useFindStoredHold, useHold, useHoldStore } from './useHold.ts';
import { useSendQuote } from './useQuoteRequests.ts';

/**
 * Manages the hold, once per widget: ticks, announcements, typing, the signed-in person, and restoring a hold after a page load
 * (GO-1, GO-4, GO-10).
 */
export function HoldTimer() {
  useSeconds();
  useTyping();
  useOwner();
  return null;
}

/** Ticks each second during a hold, and when the page becomes visible again. */
function useSeconds() {
  const store = useHoldStore();
  const view = useHold();
  const { t } = useText();
  const clock = useClock();
  const announce = useAnnounce();
  const quoteUuid = view?.status.kind === 'held' ? view.hold.quoteUuid : null;
  const handleNotice = useEffectEvent((notice: HoldNotice) => {
    if (notice.type === 'announce') announce(t('quote.holdAnnounce', { seconds: notice.seconds }));
  });
  useEffect(() => store.onNotice((notice) => handleNotice(notice)), [store]);
  useEffect(() => {
    if (quoteUuid === null) return undefined;
    const tick = () => store.dispatch({ type: 'ticked' });
    let cancel = () => {};
    const next = () => {
      cancel = clock.setTimeout(next, 1000);
      tick();
    };
    next();
    const unsubscribe = onPageVisible(tick);
    return () => {
      cancel();
      unsubscribe();
    };
  }, [store, clock, quoteUuid]);
}

function useTyping() {
  const store = useHoldStore();
  const { root } = useUi();
  useEffect(() => {
    const onInput = () => store.dispatch({ type: 'typed' });
    root.addEventListener('input', onInput);
    return () => root.removeEventListener('input', onInput);
  }, [root, store]);
}

/** Restores the stored hold, and repeats a request that was not answered, once the session status is known. */
function useOwner() {
  const store = useHoldStore();
  const { account, session, setZone, user } = useApp();
  const isKnown = session.status === 'guest' || account !== null;
  const userUuid = user?.uuid ?? '';
  const lastUserUuid = useRef('');
  const find = useFindStoredHold();
  const send = useSendQuote();
  const restore = useEffectEvent(async () => {
    // After an expired session the same owner logs in again and keeps the hold; a sign-out ends it.
    const hasEnded = lastUserUuid.current !== '' && session.status === 'guest' && !session.left;
    lastUserUuid.current = userUuid;
    if (!hasEnded) store.dispatch({ type: 'userChanged', userUuid });
    const restored = await store.restore(find);
    if (restored && isZone(restored.zone)) setZone(restored.zone);
    const lost = store.takeLostRequest();
    if (lost === null) return;
    const { request, response } = send(lost);
    const { data: quote } = await response;
    if (!isQuoteOf(quote, request.slot)) return;
    store.dispatch({ type: 'quoteArrived', quote, request, popup: null, isRecovered: true });
    if (store.quoteUuid() === quote.uuid && isZone(request.zone)) setZone(request.zone);
  });
  useEffect(() => {
    if (isKnown) restore().catch(() => undefined);
  }, [isKnown, userUuid]);
}
