import {
  type CallInput,
  passwordlessLogin as loginCall,
  requestPasswordless as requestCall,
} from '@pawcall/contract';
import { type Flow, withSignal } from './flow.ts';
import type { SignedIn } from '../sign-in-outcome.ts';

/** Sends a one-time sign-in code by e-mail. */
export const requestPasswordless: Flow<CallInput<typeof requestCall>, void> =
  (core) => async (input, options) => {
    await core.send(requestCall, { ...withSignal(options), input });
  };

/** Signs in with the one-time code (SES-1). */
export const passwordlessLogin: Flow<CallInput<typeof loginCall>, SignedIn> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const { data } = await core.send(loginCall, {
        ...withSignal(options),
        input,
        meaning: 'code',
        retry: true,
      });
      return adopt(data, 'passwordless', input.email);
    });
