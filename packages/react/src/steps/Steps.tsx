import { stepOf } from '@pawcall/domain';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { JourneyProps } from '../context/journey-props.ts';
import { Splash } from '../frame/Splash.tsx';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { STEP_NAMES } from './Progress.tsx';
import { WhoStep } from './WhoStep.tsx';

const LaterStep = lazy(async () => ({ default: (await import('./LaterStep.tsx')).LaterStep }));

/** The three steps of the guided search (STEP-1). */
export function Steps(props: JourneyProps) {
  const step = stepOf(props.state.screen);
  useStepAnnouncement(step);
  if (step === 1) return <WhoStep {...props} />;
  return (
    <Suspense fallback={<Splash />}>
      <LaterStep {...props} />
    </Suspense>
  );
}

/** Says which step has come, but not the one the widget opened with. */
function useStepAnnouncement(step: 1 | 2 | 3) {
  const { t } = useText();
  const announce = useAnnounce();
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    announce(t('steps.announce', { step, name: t(STEP_NAMES[step]) }));
  }, [step, announce, t]);
}
