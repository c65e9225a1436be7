import type { Who } from '@pawcall/domain';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyOptional } from '../ui/lazy-optional.ts';
import { ButtonPlaceholder } from './ButtonPlaceholder.tsx';

// Only who comes back, or was here before.
const ContinueWith = lazyOptional(async () => (await import('./ContinueWith.tsx')).ContinueWith);

export type StepActionsProps = {
  readonly who: Who;
  readonly onContinue: () => void;
};

/** The way on with the choice that still stands, or its room while it is on its way (STEP-1, STEP-2). */
export function StepActions({ who, onContinue }: StepActionsProps) {
  // While React takes over what was drawn before it, where the room stands alone (SES-4).
  const isAsDrawn = useSyncExternalStore(never, no, yes);
  if (isAsDrawn) return <ButtonPlaceholder />;
  return (
    <Suspense fallback={<ButtonPlaceholder />}>
      <ContinueWith who={who} onContinue={onContinue} />
    </Suspense>
  );
}

const never = () => () => undefined;
const no = () => false;
const yes = () => true;
