import { stepOf } from '@pawcall/domain';
import { lazy, memo, useEffect, useRef } from 'react';
import type { JourneyProps } from '../context/journey-screen.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/ui-context.ts';
import { STEP_NAMES } from './StepFrame.tsx';
import { PatientStep } from './PatientStep.tsx';

const LaterStep = lazy(async () => ({
  default: (await withTimeout(import('./LaterStep.tsx'))).LaterStep,
}));

export type StepsProps = JourneyProps & {
  /** Global loading lasts: shown on the first step, not in place of it (SES-4). */
  readonly starting: boolean;
};

export const Steps = memo(function Steps({ starting, ...props }: StepsProps) {
  const step = stepOf(props.state.screen);
  useStepAnnouncement(step);
  return step === 1 ? <PatientStep starting={starting} {...props} /> : <LaterStep {...props} />;
});

/** Announces a step, except the first one shown. */
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
