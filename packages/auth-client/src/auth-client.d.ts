import type { AuthCore } from './auth-core.ts';
import type { AuthOptions } from './options.ts';
import { type PharmacyAuthClient } from './pharmacy-auth-client.ts';
declare const serviceFlows: (core: AuthCore) => {
  register: (
    input: {
      email: string;
      password: string;
      first_name: string;
      last_name: string;
      type?: 'CLIENT' | undefined;
      platform?: 'WEB' | undefined;
      source?: string | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignInOutcome>;
  login: (
    input: {
      email: string;
      password: string;
      platform?: 'WEB' | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignInOutcome>;
  requestEmailUpdate: (
    input: {
      email_new: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  updateEmail: (
    input: {
      code: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  requestEmailVerification: (
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  verifyEmail: (
    input: {
      code: string;
    } & import('@pawcall/contract').PathParameters<{
      readonly host: 'auth';
      readonly access: 'public';
      readonly failures: readonly [400, 401, 403, 404, 413, 415, 422, 429, 500, 503];
      readonly timeoutMs: 10000;
      readonly id: 'verifyEmail';
      readonly summary: 'Verify an e-mail by the id and code of the mail.';
      readonly method: 'PUT';
      readonly path: '/v1/verify-email/{id}';
      readonly input: import('valibot').ObjectSchema<
        {
          readonly code: import('valibot').SchemaWithPipe<
            readonly [
              import('valibot').StringSchema<undefined>,
              import('valibot').TrimAction,
              import('valibot').MinLengthAction<string, 1, undefined>,
              import('valibot').MaxLengthAction<string, 512, undefined>,
            ]
          >;
        },
        undefined
      >;
      readonly output: import('valibot').ObjectSchema<
        {
          readonly status: import('valibot').LiteralSchema<'success', undefined>;
          readonly data: import('valibot').NullishSchema<
            import('valibot').UnknownSchema,
            undefined
          >;
        },
        undefined
      >;
    }>,
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  requestSocialVerification: (
    input: {
      access_token: string;
      provider_type: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  verifySocial: (
    input: {
      code: string;
      provider_type: string;
      access_token: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  exchangeMagicLogin: (
    input: {
      code: string;
      platform?: 'WEB' | undefined;
    } & import('@pawcall/contract').PathParameters<{
      readonly host: 'auth';
      readonly access: 'public';
      readonly failures: readonly [400, 401, 403, 404, 413, 415, 422, 429, 500, 503];
      readonly timeoutMs: 10000;
      readonly id: 'exchangeMagicLogin';
      readonly summary: 'Exchange a magic code for a session.';
      readonly method: 'PUT';
      readonly path: '/v1/magic-login/{id}';
      readonly input: import('valibot').ObjectSchema<
        {
          readonly code: import('valibot').SchemaWithPipe<
            readonly [
              import('valibot').StringSchema<undefined>,
              import('valibot').TrimAction,
              import('valibot').MinLengthAction<string, 1, undefined>,
              import('valibot').MaxLengthAction<string, 512, undefined>,
            ]
          >;
          readonly platform: import('valibot').OptionalSchema<
            import('valibot').LiteralSchema<'WEB', undefined>,
            'WEB'
          >;
        },
        undefined
      >;
      readonly output: import('valibot').ObjectSchema<
        {
          readonly status: import('valibot').LiteralSchema<'success', undefined>;
          readonly data: import('valibot').ObjectSchema<
            {
              readonly access_token: import('valibot').StringSchema<undefined>;
              readonly email: import('valibot').NullishSchema<
                import('valibot').StringSchema<undefined>,
                undefined
              >;
              readonly pharmacy: import('valibot').NullishSchema<
                import('valibot').ObjectSchema<
                  {
                    readonly customer_id: import('valibot').StringSchema<undefined>;
                    readonly access_token: import('valibot').StringSchema<undefined>;
                  },
                  undefined
                >,
                undefined
              >;
            },
            undefined
          >;
        },
        undefined
      >;
    }>,
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignedIn>;
  requestPasswordReset: (
    input: {
      email: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  resetPassword: (
    input: {
      email: string;
      code: string;
      password: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  changePassword: (
    input: {
      password: string;
      password_new: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  addPassword: (
    input: {
      password: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  socialLogin: (
    input: {
      provider_type: string;
      access_token: string;
      platform?: 'WEB' | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignInOutcome>;
  socialLoginV2: (
    input: {
      provider_type: string;
      access_token: string;
      platform?: 'WEB' | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignInOutcome>;
  socialRegister: (
    input: {
      provider_type: string;
      access_token: string;
      platform?: 'WEB' | undefined;
      first_name?: string | undefined;
      last_name?: string | undefined;
      source?: string | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignInOutcome>;
  socialRegisterV2: (
    input: {
      provider_type: string;
      access_token: string;
      platform?: 'WEB' | undefined;
      first_name?: string | undefined;
      last_name?: string | undefined;
      source?: string | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignInOutcome>;
  checkUniqueEmail: (
    input: {
      provider_type: string;
      access_token?: string | undefined;
      platform?: 'WEB' | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<{
    is_unique: boolean;
  }>;
  readSocial: (
    input: {
      provider_type: string;
      access_token?: string | undefined;
      platform?: 'WEB' | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<
    {
      email?: string | null | undefined;
    } & {
      [key: string]: unknown;
    }
  >;
  linkProvider: (
    input: {
      provider_type: string;
      access_token: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<{
    uuid: string;
    provider_type: string;
    access_token?: string | null | undefined;
  }>;
  unlinkProvider: (
    input: import('@pawcall/contract').PathParameters<{
      readonly host: 'auth';
      readonly failures: readonly [400, 401, 403, 404, 413, 415, 422, 429, 500, 503];
      readonly timeoutMs: 10000;
      readonly access: 'bearer';
      readonly id: 'unlinkProvider';
      readonly summary: 'Unlink a social provider.';
      readonly method: 'DELETE';
      readonly path: '/v1/auth/providers/{uuid}';
      readonly output: import('valibot').ObjectSchema<
        {
          readonly status: import('valibot').LiteralSchema<'success', undefined>;
          readonly data: import('valibot').NullishSchema<
            import('valibot').UnknownSchema,
            undefined
          >;
        },
        undefined
      >;
    }>,
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  listProviderLinks: (options?: import('./sign-in-outcome.ts').MethodOptions) => Promise<
    readonly {
      uuid: string;
      provider_type: string;
      access_token?: string | null | undefined;
    }[]
  >;
  organizationCallback: (
    input: {
      code: string;
      platform?: 'WEB' | undefined;
    } & import('@pawcall/contract').PathParameters<{
      readonly host: 'auth';
      readonly access: 'public';
      readonly failures: readonly [400, 401, 403, 404, 413, 415, 422, 429, 500, 503];
      readonly timeoutMs: 10000;
      readonly id: 'organizationCallback';
      readonly summary: "Sign in with the code of an organisation's own sign-in page.";
      readonly method: 'GET';
      readonly path: '/v1/{organizationName}/auth/callback';
      readonly query: import('valibot').ObjectSchema<
        {
          readonly code: import('valibot').StringSchema<undefined>;
          readonly platform: import('valibot').OptionalSchema<
            import('valibot').LiteralSchema<'WEB', undefined>,
            undefined
          >;
        },
        undefined
      >;
      readonly output: import('valibot').ObjectSchema<
        {
          readonly status: import('valibot').LiteralSchema<'success', undefined>;
          readonly data: import('valibot').ObjectSchema<
            {
              readonly access_token: import('valibot').StringSchema<undefined>;
              readonly email: import('valibot').NullishSchema<
                import('valibot').StringSchema<undefined>,
                undefined
              >;
              readonly pharmacy: import('valibot').NullishSchema<
                import('valibot').ObjectSchema<
                  {
                    readonly customer_id: import('valibot').StringSchema<undefined>;
                    readonly access_token: import('valibot').StringSchema<undefined>;
                  },
                  undefined
                >,
                undefined
              >;
            },
            undefined
          >;
        },
        undefined
      >;
    }>,
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignedIn>;
  requestPasswordless: (
    input: {
      email: string;
      platform?: 'WEB' | undefined;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<void>;
  passwordlessLogin: (
    input: {
      email: string;
      platform?: 'WEB' | undefined;
      code: string;
    },
    options?: import('./sign-in-outcome.ts').MethodOptions,
  ) => Promise<import('./sign-in-outcome.ts').SignedIn>;
};
/** A session, every call of the authentication service and every call of a pharmacy (LIB-5). */
export type AuthClient = PharmacyAuthClient & ReturnType<typeof serviceFlows>;
/**
 * The authentication client: one session, its storage and refresh, and every call. Throws when there are no options
 * or no HTTP client (LIB-3).
 */
export declare const createAuthClient: (options: AuthOptions) => AuthClient;
export {};
