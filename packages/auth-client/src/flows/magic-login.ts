import {
  type CallInput,
  type MagicLoginAnswer,
  type PathParameters,
  PLATFORM,
  exchangeMagicLogin as exchangeCall,
  requestMagicLogin as requestCall,
} from '@pawcall/contract';
import { type Flow, withSignal } from './flow.ts';
import type { SignedIn } from '../sign-in-outcome.ts';

/** Makes an address, or only a code, that opens signed in (BOOK-3). */
export const requestMagicLogin: Flow<CallInput<typeof requestCall>, MagicLoginAnswer> =
  (core) => async (input, options) => {
    const { data } = await core.sendSignedIn(requestCall, { ...withSignal(options), input });
    return data;
  };

/** Signs in with a magic code (SES-1). */
export const exchangeMagicLogin: Flow<
  CallInput<typeof exchangeCall> & PathParameters<typeof exchangeCall>,
  SignedIn
> = (core) => (input, options) =>
  core.signIn(async (adopt) => {
    const { data } = await core.send(exchangeCall, {
      ...withSignal(options),
      params: { id: input.id },
      input: { code: input.code, platform: input.platform ?? PLATFORM },
      meaning: 'code',
      retry: true,
    });
    return adopt(data, 'magic_login');
  });
