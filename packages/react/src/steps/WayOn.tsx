import type { Who } from '@pawcall/domain';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import { ButtonRoom } from './ButtonRoom.tsx';

// Only who comes back, or was here before.
const ContinueWith = lazyOrNothing(async () => (await import('./ContinueWith.tsx')).ContinueWith);

export type WayOnProps = {
  readonly who: Who;
  readonly onContinue: () => void;
};

/** The way on with the choice that still stands, or its room while it is on its way (STEP-1, STEP-2). */
export function WayOn({ who, onContinue }: WayOnProps) {
  // While React takes over what was drawn before it, where the room stands alone (SES-4).
  const isAsDrawn = useSyncExternalStore(never, no, yes);
  if (isAsDrawn) return <ButtonRoom />;
  return (
    <Suspense fallback={<ButtonRoom />}>
      <ContinueWith who={who} onContinue={onContinue} />
    </Suspense>
  );
}

const never = () => () => undefined;
const no = () => false;
const yes = () => true;
