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
import { type Flow, outcomeOf, signedInFlow, type BareFlow } from '../auth-core.ts';
import type { SignInOutcome, SignedIn } from '../sign-in-outcome.ts';

type SocialLogin = CallInput<typeof socialLoginCall>;
type SocialRegister = CallInput<typeof socialRegisterCall>;

/* @__NO_SIDE_EFFECTS__ */
const loginFlow =
  (call: typeof socialLoginCall | typeof socialLoginV2Call): Flow<SocialLogin, SignInOutcome> =>
  (core) =>
  (input, options) =>
    core.signIn(async (adopt) => {
      const how = { signal: options?.signal, input, meaning: 'password', retry: true } as const;
      return outcomeOf(await core.sendSignIn(call, how), adopt, 'social');
    });

/* @__NO_SIDE_EFFECTS__ */
const registerFlow =
  (
    call: typeof socialRegisterCall | typeof socialRegisterV2Call,
  ): Flow<SocialRegister, SignInOutcome> =>
  (core) =>
  (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(call, { signal: options?.signal, input });
      return outcomeOf(answer, adopt, 'social');
    });

/** Signs in with a social provider's token (SES-1). */
export const socialLogin = loginFlow(socialLoginCall);

/** Signs in with a social provider's token, second version (SES-1). */
export const socialLoginV2 = loginFlow(socialLoginV2Call);

/** Registers with a social provider's token (SES-1). */
export const socialRegister = registerFlow(socialRegisterCall);

/** Registers with a social provider's token, second version (SES-1). */
export const socialRegisterV2 = registerFlow(socialRegisterV2Call);

/** Whether the e-mail that a provider token proves is free (WIRE-7). */
export const checkUniqueEmail: Flow<
  CallQuery<typeof checkUniqueEmailCall>,
  CallOutput<typeof checkUniqueEmailCall>['data']
> = (core) => async (input, options) => {
  const { data } = await core.send(checkUniqueEmailCall, { signal: options?.signal, query: input });
  return data;
};

/** What a social provider says of the token's owner. */
export const readSocial: Flow<
  CallQuery<typeof readSocialCall>,
  CallOutput<typeof readSocialCall>['data']
> = (core) => async (input, options) => {
  const { data } = await core.send(readSocialCall, { signal: options?.signal, query: input });
  return data;
};

/** Sends a code that links a social provider. */
export const requestSocialVerification = signedInFlow(requestSocialVerificationCall);

/** Links a social provider with the code that was sent. */
export const verifySocial = signedInFlow(verifySocialCall, 'code');

/** Links a social provider to the account. */
export const linkProvider: Flow<CallInput<typeof linkProviderCall>, ProviderLink> =
  (core) => async (input, options) => {
    const { data } = await core.sendSignedIn(linkProviderCall, { signal: options?.signal, input });
    return data;
  };

/** Unlinks a social provider. */
export const unlinkProvider: Flow<PathParameters<typeof unlinkProviderCall>, void> =
  (core) => async (input, options) => {
    await core.sendSignedIn(unlinkProviderCall, { signal: options?.signal, params: input });
  };

/** The social providers of the account. */
export const listProviderLinks: BareFlow<readonly ProviderLink[]> = (core) => async (options) => {
  const { data } = await core.sendSignedIn(listProviderLinksCall, { signal: options?.signal });
  return data;
};

/** Signs in with the code of an organisation's own sign-in page (SES-1). */
export const organizationCallback: Flow<
  CallQuery<typeof organizationCallbackCall> & PathParameters<typeof organizationCallbackCall>,
  SignedIn
> = (core) => (input, options) =>
  core.signIn(async (adopt) => {
    const { data } = await core.send(organizationCallbackCall, {
      signal: options?.signal,
      params: { organizationName: input.organizationName },
      query: { code: input.code, platform: input.platform ?? PLATFORM },
      meaning: 'code',
      retry: true,
    });
    return adopt(data, 'organization');
  });
