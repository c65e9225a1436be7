import {
  type CallQuery,
  type PathParameters,
  PLATFORM,
  organizationCallback as call,
} from '@pawcall/contract';
import { type Flow, withSignal } from './flow.ts';
import type { SignedIn } from '../sign-in-outcome.ts';

/** Signs in with the code of an organisation's own sign-in page (SES-1). */
export const organizationCallback: Flow<
  CallQuery<typeof call> & PathParameters<typeof call>,
  SignedIn
> = (core) => (input, options) =>
  core.signIn(async (adopt) => {
    const { data } = await core.send(call, {
      ...withSignal(options),
      params: { organizationName: input.organizationName },
      query: { code: input.code, platform: input.platform ?? PLATFORM },
      meaning: 'code',
      retry: true,
    });
    return adopt(data, 'organization');
  });
