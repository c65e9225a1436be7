import { isZone, type HoldNotice } from '@pawcall/domain';
import { useEffect, useRef } from 'react';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useClock } from '../ui/useClock.ts';
import { useUi } from '../ui/ui-context.ts';
import { useFindStoredHold, useHold, useHoldStore } from './useHold.ts';

/**
 * Watches over the held time, once a widget and on every screen: its seconds, what is said of them, who types, who is
 * there, and the time that was held before the page was loaded (GO-1, GO-4, GO-10).
 */
export function HoldTimer() {
  useSeconds();
  useTyping();
  useOwner();
  return null;
}

/** Each second while a time is held; and at once when the page comes back, whose timers stood still meanwhile. */
function useSeconds() {
  const store = useHoldStore();
  const view = useHold();
  const { t } = useText();
  const clock = useClock();
  const announce = useAnnounce();
  const running = view?.status.kind === 'held' ? view.hold.quoteUuid : null;
  const hear = useEffectEvent((notice: HoldNotice) => {
    if (notice.type === 'announce') announce(t('quote.holdAnnounce', { seconds: notice.seconds }));
  });
  useEffect(() => store.onNotice((notice) => hear(notice)), [store]);
  useEffect(() => {
    if (running === null) return undefined;
    const tick = () => store.dispatch({ type: 'ticked' });
    let cancel = () => {};
    const next = () => {
      cancel = clock.setTimeout(next, 1000);
      tick();
    };
    next();
    const leave = onPageVisible(tick);
    return () => {
      cancel();
      leave();
    };
  }, [store, clock, running]);
}

function useTyping() {
  const store = useHoldStore();
  const { root } = useUi();
  useEffect(() => {
    const typed = () => store.dispatch({ type: 'typed' });
    root.addEventListener('input', typed);
    return () => root.removeEventListener('input', typed);
  }, [root, store]);
}

/** The time is offered to whose it is, once it is known who is there. */
function useOwner() {
  const store = useHoldStore();
  const { account, session, setZone, user } = useApp();
  const isKnown = session.status === 'guest' || account !== null;
  const userUuid = user?.uuid ?? '';
  const before = useRef('');
  const find = useFindStoredHold();
  const restore = useEffectEvent(async () => {
    // A session that ended by itself is no sign-out: its owner logs in again, and goes on with the time.
    const hasEnded = before.current !== '' && session.status === 'guest' && !session.left;
    before.current = userUuid;
    if (!hasEnded) store.dispatch({ type: 'userChanged', userUuid });
    const restored = await store.restore(find);
    if (restored && isZone(restored.zone)) setZone(restored.zone);
  });
  useEffect(() => {
    if (isKnown) restore().catch(() => undefined);
  }, [isKnown, userUuid]);
}
