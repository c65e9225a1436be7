import type { JourneyAction, JourneyState } from '@pawcall/domain';

/** What every screen of the journey is given. */
export type JourneyProps = {
  readonly state: JourneyState;
  readonly dispatch: (action: JourneyAction) => void;
};
