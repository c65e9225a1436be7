import type { Who } from '@pawcall/domain';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyOptional } from '../ui/lazy-optional.ts';
import { ButtonPlaceholder } from './ButtonPlaceholder.tsx';

// Only returning visitors need it.
const ContinueWithChoice = lazyOptional(
  async () => (await import('./ContinueWithChoice.tsx')).ContinueWithChoice,
);

export type LazyContinueWithChoiceProps = {
  readonly who: Who;
  readonly onContinue: () => void;
};

/** Continues with the choice that was made before; a placeholder while it loads (STEP-1, STEP-2). */
export function LazyContinueWithChoice({ who, onContinue }: LazyContinueWithChoiceProps) {
  // During hydration, render the placeholder that was prerendered (SES-4).
  const isHydrating = useSyncExternalStore(noSubscription, isFalse, isTrue);
  if (isHydrating) return <ButtonPlaceholder />;
  return (
    <Suspense fallback={<ButtonPlaceholder />}>
      <ContinueWithChoice who={who} onContinue={onContinue} />
    </Suspense>
  );
}

const noSubscription = () => () => undefined;
const isFalse = () => false;
const isTrue = () => true;
