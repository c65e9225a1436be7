import {
  type CallInput,
  socialLogin as socialLoginCall,
  socialLoginV2 as socialLoginV2Call,
  socialRegister as socialRegisterCall,
  socialRegisterV2 as socialRegisterV2Call,
  type CallOutput,
  type CallQuery,
  checkUniqueEmail as checkUniqueEmailCall,
  readSocial as readSocialCall,
  requestSocialVerification as requestSocialVerificationCall,
  verifySocial as verifySocialCall,
  type PathParameters,
  type ProviderLink,
  linkProvider as linkProviderCall,
  listProviderLinks as listProviderLinksCall,
  unlinkProvider as unlinkProviderCall,
  PLATFORM,
  organizationCallback as organizationCallbackCall,
} from '@pawcall/contract';
import { type Flow, outcomeOf, withSignal, type BareFlow } from '../auth-core.ts';
import type { SignInOutcome, SignedIn } from '../sign-in-outcome.ts';

/** Signs in with a social provider's token (SES-1). */
export const socialLogin: Flow<CallInput<typeof socialLoginCall>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(socialLoginCall, {
        ...withSignal(options),
        input,
        meaning: 'password',
        retry: true,
      });
      return outcomeOf(answer, adopt, 'social');
    });

/** Signs in with a social provider's token, second version (SES-1). */
export const socialLoginV2: Flow<CallInput<typeof socialLoginV2Call>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(socialLoginV2Call, {
        ...withSignal(options),
        input,
        meaning: 'password',
        retry: true,
      });
      return outcomeOf(answer, adopt, 'social');
    });

/** Registers with a social provider's token (SES-1). */
export const socialRegister: Flow<CallInput<typeof socialRegisterCall>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(socialRegisterCall, { ...withSignal(options), input });
      return outcomeOf(answer, adopt, 'social');
    });

/** Registers with a social provider's token, second version (SES-1). */
export const socialRegisterV2: Flow<CallInput<typeof socialRegisterV2Call>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(socialRegisterV2Call, { ...withSignal(options), input });
      return outcomeOf(answer, adopt, 'social');
    });

/** Whether the e-mail that a provider token proves is free (WIRE-7). */
export const checkUniqueEmail: Flow<
  CallQuery<typeof checkUniqueEmailCall>,
  CallOutput<typeof checkUniqueEmailCall>['data']
> = (core) => async (input, options) => {
  const { data } = await core.send(checkUniqueEmailCall, { ...withSignal(options), query: input });
  return data;
};

/** What a social provider says of the token's owner. */
export const readSocial: Flow<
  CallQuery<typeof readSocialCall>,
  CallOutput<typeof readSocialCall>['data']
> = (core) => async (input, options) => {
  const { data } = await core.send(readSocialCall, { ...withSignal(options), query: input });
  return data;
};

/** Sends a code that links a social provider. */
export const requestSocialVerification: Flow<
  CallInput<typeof requestSocialVerificationCall>,
  void
> = (core) => async (input, options) => {
  await core.sendSignedIn(requestSocialVerificationCall, { ...withSignal(options), input });
};

/** Links a social provider with the code that was sent. */
export const verifySocial: Flow<CallInput<typeof verifySocialCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(verifySocialCall, { ...withSignal(options), input, meaning: 'code' });
  };

/** Links a social provider to the account. */
export const linkProvider: Flow<CallInput<typeof linkProviderCall>, ProviderLink> =
  (core) => async (input, options) => {
    const { data } = await core.sendSignedIn(linkProviderCall, { ...withSignal(options), input });
    return data;
  };

/** Unlinks a social provider. */
export const unlinkProvider: Flow<PathParameters<typeof unlinkProviderCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(unlinkProviderCall, { ...withSignal(options), params: input });
  };

/** The social providers of the account. */
export const listProviderLinks: BareFlow<readonly ProviderLink[]> = (core) => async (options) => {
  const { data } = await core.sendSignedIn(listProviderLinksCall, { ...withSignal(options) });
  return data;
};

/** Signs in with the code of an organisation's own sign-in page (SES-1). */
export const organizationCallback: Flow<
  CallQuery<typeof organizationCallbackCall> & PathParameters<typeof organizationCallbackCall>,
  SignedIn
> = (core) => (input, options) =>
  core.signIn(async (adopt) => {
    const { data } = await core.send(organizationCallbackCall, {
      ...withSignal(options),
      params: { organizationName: input.organizationName },
      query: { code: input.code, platform: input.platform ?? PLATFORM },
      meaning: 'code',
      retry: true,
    });
    return adopt(data, 'organization');
  });
