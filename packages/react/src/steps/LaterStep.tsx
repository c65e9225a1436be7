import type { JourneyProps } from '../context/journey-screen.ts';
import { ConcernsStep } from './ConcernsStep.tsx';
import { LocationStep } from './LocationStep.tsx';

/** Step 2 or 3, in one chunk. */
export function LaterStep(props: JourneyProps) {
  return props.state.screen === 2 ? <ConcernsStep {...props} /> : <LocationStep {...props} />;
}
