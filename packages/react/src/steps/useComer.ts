import { useState } from 'react';
import { useApp } from '../context/app-context.ts';

/**
 * Who comes to the first step: a guest; somebody whose profile is awaited, because they were signed in here last; a person;
 * or a person of whom the pharmacy told only after the step was there for a guest, under whose finger nothing may move.
 */
export type Comer = 'guest' | 'awaited' | 'person' | 'late';

/** Follows who comes to the first step while it shows (SES-4). */
export const useComer = (): Comer => {
  const { prerendered, instance, session } = useApp();
  const [isAwaited] = useState(
    () => session.status === 'starting' && !prerendered && instance.session.wasSignedIn(),
  );
  const [wasStarting] = useState(session.status === 'starting');
  const [wasGuest, setWasGuest] = useState(false);
  if (session.status === 'guest' && !wasGuest) setWasGuest(true);
  if (session.status === 'starting') return isAwaited ? 'awaited' : 'guest';
  if (session.status === 'guest') return 'guest';
  return wasStarting && !isAwaited && !wasGuest ? 'late' : 'person';
};
