import {
  locationFromAddress,
  serialiseSearch,
  whoSpecies,
  type JourneyAction,
  type JourneyState,
} from '@pawcall/domain';
import { useEffect, useLayoutEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { HeldWatch } from '../held/HeldWatch.tsx';
import { BookedTime } from '../results/BookedTime.tsx';
import { HeldOffer } from '../results/HeldOffer.tsx';
import { beginAtTop } from '../ui/begin-at-top.ts';
import { loadMoreConcernIcons } from '../ui/ConcernIcon.tsx';
import { useUi } from '../ui/ui-context.ts';
import { forgetPerson } from './forget-person.ts';
import { useDeviceZone } from './useDeviceZone.ts';
import { useReset } from './useReset.ts';

export type CompanionProps = {
  readonly state: JourneyState;
  readonly dispatch: (action: JourneyAction) => void;
};

/** What goes along with the journey on every screen, and is not needed to show the first one. */
export function Companion({ state, dispatch }: CompanionProps) {
  const { screen, draft } = state;
  const { account, config, instance, session } = useApp();
  const { root } = useUi();
  // Before the screen's heading takes the focus, which scrolls it into sight.
  useLayoutEffect(() => beginAtTop(root, screen), [root, screen]);
  // Kept for the next visit, and for a page that is loaded anew on the way (WIN-8).
  useEffect(() => {
    if (screen !== 1 && draft.who) instance.device.saveLastSearch(serialiseSearch(draft));
  }, [instance, screen, draft]);
  useEffect(() => {
    if (session.status === 'starting') return;
    dispatch({ type: 'petsKnown', petUuids: account?.pets.map((pet) => pet.uuid) ?? [] });
  }, [session.status, account, dispatch]);
  // The concerns of another species show with their icons then; one that has not come keeps its room (STEP-5).
  const { who } = state.pendingChoice ?? draft;
  const hasMoreIcons = who !== null && !['DOG', 'CAT'].includes(whoSpecies(who));
  useEffect(() => {
    if (hasMoreIcons) loadMoreConcernIcons().catch(() => undefined);
  }, [hasMoreIcons]);
  // What was given to somebody who signed out goes when no screen shows it any more.
  const hasLeft = session.status === 'guest' && session.left;
  useEffect(() => {
    if (hasLeft) dispatch({ type: 'personLeft' });
  }, [hasLeft, dispatch]);
  const isCleared = hasLeft && screen === 1;
  useEffect(() => {
    if (isCleared) forgetPerson(instance);
  }, [isCleared, instance]);
  useEffect(() => {
    const location = account && locationFromAddress(account.user.profile_address, config.country);
    if (location) dispatch({ type: 'prefillLocation', location });
  }, [account, config.country, dispatch]);
  useReset(dispatch);
  useDeviceZone();
  return (
    <>
      <HeldWatch />
      {(screen === 1 || screen === 'results') && (
        <>
          <BookedTime />
          <HeldOffer />
        </>
      )}
    </>
  );
}
