import { type AuthSessionApi } from './auth-session.ts';
import type { AuthCore } from './auth-core.ts';
import type { AuthOptions } from './options.ts';
/** The calls of a pharmacy's clients, as an embedded widget needs them. */
export declare const pharmacyFlows: (core: AuthCore) => {
  pharmacyAuth: (
    input: {
      code: string;
      platform?: 'WEB' | undefined;
      source: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignInOutcome>;
  pharmacyLogin: (
    input: {
      email: string;
      password: string;
      platform?: 'WEB' | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignInOutcome>;
  pharmacyRegister: (
    input: {
      email: string;
      password: string;
      first_name: string;
      last_name: string;
      type?: 'CLIENT' | undefined;
      platform?: 'WEB' | undefined;
      code?: string | undefined;
      source: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignInOutcome>;
  pharmacyPasswordReset: (
    input: {
      email: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  pharmacySendVerification: (
    input: {
      provider_type: string;
      email: string;
      name?: string | undefined;
      provider_id?: string | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  pharmacyVerifyEmail: (
    input: {
      provider_type: string;
      email: string;
      name?: string | undefined;
      provider_id?: string | undefined;
      code: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').VerifyOutcome>;
  requestMagicLogin: (
    input: {
      url: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<{
    url?: string | null | undefined;
    code?: string | null | undefined;
  }>;
};
/** A session and the pharmacy's calls. */
export type PharmacyAuthClient = AuthSessionApi & ReturnType<typeof pharmacyFlows>;
/** An authentication client with no other calls than a pharmacy's widget makes, so that a bundle carries no more. */
export declare const createPharmacyAuthClient: (options: AuthOptions) => PharmacyAuthClient;
