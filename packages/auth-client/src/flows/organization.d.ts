import {
  type CallQuery,
  type PathParameters,
  organizationCallback as call,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
import type { SignedIn } from '../sign-in-outcome.ts';
/** Signs in with the code of an organisation's own sign-in page (SES-1). */
export declare const organizationCallback: Flow<
  CallQuery<typeof call> & PathParameters<typeof call>,
  SignedIn
>;
