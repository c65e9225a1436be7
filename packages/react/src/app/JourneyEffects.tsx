import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { locationFromAddress, serialiseSearch, whoSpecies } from '@pawcall/domain';
import { listConcerns, listSpeciesTreated } from '@pawcall/contract';
import { useApp } from '../context/app-context.ts';
import { useDeviceTimeZone } from '../context/useDeviceTimeZone.ts';
import { useOfflineNotice } from '../context/useOfflineNotice.ts';
import { HoldTimer } from '../hold/HoldTimer.tsx';
import { BookedNotice, ResumeHold } from '../results/HoldBanner.tsx';
import { scrollToTop } from '../ui/scroll-to-top.ts';
import { loadMoreConcernIcons } from '../ui/ConcernIcon.tsx';
import { useUi } from '../ui/ui-context.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { isWindowed } from '../config/config.ts';
import { useHoldStore } from '../hold/useHold.ts';
import type { JourneyProps } from '../context/journey-screen.ts';
import type { Instance } from '../context/widget-instance.ts';

/** Effects of the journey that every screen has and the first paint does not need. */
export function JourneyEffects({ state, dispatch }: JourneyProps) {
  const { screen, draft } = state;
  const { account, config, instance, session } = useApp();
  const { root } = useUi();
  // Before the heading takes the focus, which scrolls it into view.
  useLayoutEffect(() => scrollToTop(root, screen), [root, screen]);
  // For the next visit and for a reload (WIN-8).
  useEffect(() => {
    if (screen !== 1 && draft.who) instance.device.saveLastSearch(serialiseSearch(draft));
  }, [instance, screen, draft]);
  useEffect(() => {
    if (session.status === 'starting') return;
    dispatch({ type: 'petsKnown', petUuids: account?.pets.map((pet) => pet.uuid) ?? [] });
  }, [session.status, account, dispatch]);
  // The icons of rarer species' concerns are a chunk of their own (STEP-5).
  const { who } = state.pendingChoice ?? draft;
  const hasMoreIcons = who !== null && !['DOG', 'CAT'].includes(whoSpecies(who));
  useEffect(() => {
    if (hasMoreIcons) loadMoreConcernIcons().catch(() => undefined);
  }, [hasMoreIcons]);
  // Clear a signed-out person's data once no screen shows it.
  const hasSignedOut = session.status === 'guest' && session.left;
  useEffect(() => {
    if (hasSignedOut) dispatch({ type: 'personLeft' });
  }, [hasSignedOut, dispatch]);
  const isCleared = hasSignedOut && screen === 1;
  useEffect(() => {
    if (isCleared) clearPersonalQueries(instance);
  }, [isCleared, instance]);
  useEffect(() => {
    const location = account && locationFromAddress(account.user.profile_address, config.country);
    if (location) dispatch({ type: 'prefillLocation', location });
  }, [account, config.country, dispatch]);
  useReset(dispatch);
  useDeviceTimeZone();
  useOfflineNotice();
  return (
    <>
      <HoldTimer />
      {(screen === 1 || screen === 'results') && (
        <>
          <BookedNotice />
          <ResumeHold />
        </>
      )}
    </>
  );
}

/** Starts over when the page calls `reset`: first step, no search, no slot on hold (EMB-3). */
function useReset(dispatch: JourneyProps['dispatch']): void {
  const { config, control, instance, setZone } = useApp();
  const { layers } = useUi();
  const holds = useHoldStore();
  const { resets } = useSyncExternalStore(control.subscribe, control.getSnapshot);
  const done = useRef(0);
  const reset = useEffectEvent(() => {
    // The widget's own window stays open.
    const openWindows = isWindowed(config) && control.getSnapshot().isOpen ? 1 : 0;
    layers.close(layers.count() - openWindows);
    holds.dispatch({ type: 'dismissed' });
    instance.device.saveLastSearch(null);
    setZone(instance.zone());
    dispatch({ type: 'startOver' });
  });
  useEffect(() => {
    if (done.current === resets) return;
    done.current = resets;
    reset();
  }, [resets]);
}

const SHARED_CALLS: ReadonlySet<unknown> = new Set([listSpeciesTreated.id, listConcerns.id]);

/** Removes the responses that were fetched for a person who signed out (SES-3). */
const clearPersonalQueries = ({ queries, session }: Instance): void => {
  // Somebody may have signed in since.
  if (session.getSnapshot().status !== 'guest') return;
  queries.removeQueries({ predicate: ({ queryKey: [id] }) => !SHARED_CALLS.has(id) });
};
