import type { ScreenStories } from './story.ts';
import { concerns, location } from './stories/concerns-and-location.ts';
import { failure, messages } from './stories/toasts-and-crashes.ts';
import { filters } from './stories/filters.ts';
import { forgot, login, register } from './stories/login.ts';
import { held, hold } from './stories/hold.ts';
import { panel } from './stories/quote-panel.ts';
import { popup, reviews } from './stories/popup.ts';
import { prescriptions, tile, technicians } from './stories/tile.ts';
import { results } from './stories/results.ts';
import { summary } from './stories/summary.ts';
import { verify } from './stories/verify-email.ts';
import { visits } from './stories/visits.ts';
import { who } from './stories/patient.ts';
import { faults } from './faults/fault-stories.ts';

/** Every screen in every state, for the gallery, the accessibility tests and the screenshots. */
export const SCREENS: readonly ScreenStories[] = [
  who,
  concerns,
  location,
  results,
  tile,
  filters,
  technicians,
  prescriptions,
  popup,
  panel,
  reviews,
  hold,
  held,
  summary,
  login,
  register,
  forgot,
  verify,
  visits,
  messages,
  failure,
];

/** The same with the errors of every call, which have their own test. */
export const ALL_SCREENS: readonly ScreenStories[] = [...SCREENS, faults];
