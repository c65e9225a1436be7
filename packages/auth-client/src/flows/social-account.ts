import {
  type CallOutput,
  type CallQuery,
  checkUniqueEmail as uniqueCall,
  readSocial as readCall,
} from '@pawcall/contract';
import { type Flow, withSignal } from './flow.ts';

/** Whether the e-mail that a provider token proves is free (WIRE-7). */
export const checkUniqueEmail: Flow<
  CallQuery<typeof uniqueCall>,
  CallOutput<typeof uniqueCall>['data']
> = (core) => async (input, options) => {
  const { data } = await core.send(uniqueCall, { ...withSignal(options), query: input });
  return data;
};

/** What a social provider says of the token's owner. */
export const readSocial: Flow<CallQuery<typeof readCall>, CallOutput<typeof readCall>['data']> =
  (core) => async (input, options) => {
    const { data } = await core.send(readCall, { ...withSignal(options), query: input });
    return data;
  };
