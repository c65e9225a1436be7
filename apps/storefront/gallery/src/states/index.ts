import type { GalleryScreen } from '../gallery-state.ts';
import { concerns } from './concerns.ts';
import { failure } from './failure.ts';
import { filters } from './filters.ts';
import { forgot } from './forgot.ts';
import { held } from './held.ts';
import { hold } from './hold.ts';
import { location } from './location.ts';
import { login } from './login.ts';
import { messages } from './messages.ts';
import { panel } from './panel.ts';
import { popup } from './popup.ts';
import { prescriptions } from './prescriptions.ts';
import { register } from './register.ts';
import { results } from './results.ts';
import { reviews } from './reviews.ts';
import { summary } from './summary.ts';
import { tile } from './tile.ts';
import { technicians } from './technicians.ts';
import { verify } from './verify.ts';
import { who } from './who.ts';

/** Every screen in every state: what the gallery shows, the accessibility run checks and the pictures are taken of. */
export const SCREENS: readonly GalleryScreen[] = [
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
  messages,
  failure,
];
