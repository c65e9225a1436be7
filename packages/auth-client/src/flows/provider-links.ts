import {
  type CallInput,
  type PathParameters,
  type ProviderLink,
  linkProvider as linkCall,
  listProviderLinks as listCall,
  unlinkProvider as unlinkCall,
} from '@pawcall/contract';
import { type BareFlow, type Flow, withSignal } from './flow.ts';

/** Links a social provider to the account. */
export const linkProvider: Flow<CallInput<typeof linkCall>, ProviderLink> =
  (core) => async (input, options) => {
    const { data } = await core.sendSignedIn(linkCall, { ...withSignal(options), input });
    return data;
  };

/** Unlinks a social provider. */
export const unlinkProvider: Flow<PathParameters<typeof unlinkCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(unlinkCall, { ...withSignal(options), params: input });
  };

/** The social providers of the account. */
export const listProviderLinks: BareFlow<readonly ProviderLink[]> = (core) => async (options) => {
  const { data } = await core.sendSignedIn(listCall, { ...withSignal(options) });
  return data;
};
