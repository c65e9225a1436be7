import * as v from 'valibot';
import { PLATFORM } from '../closed-lists.ts';
import { defineCall } from '../call.ts';
import { success } from '../envelope.ts';
import { LoginInput, SignInAnswer, RegisterInput } from '../sign-in.ts';
import { REQUEST_TIMEOUT_MS } from '../headers.ts';

/** A call of the authentication service that anybody may make. */
export const publicAuthCall = {
  host: 'auth',
  access: 'public',
  failures: [400, 401, 403, 404, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
} as const;

/** Which social provider, and its token, which may also be in the Authorization header. */
export const socialQuery = v.object({
  provider_type: v.string(),
  access_token: v.optional(v.string()),
  platform: v.optional(v.literal(PLATFORM)),
});

/** Signs in with e-mail and password. */
export const login = defineCall({
  ...publicAuthCall,
  id: 'login',
  summary: 'Sign in with e-mail and password.',
  method: 'POST',
  path: '/v1/login',
  input: LoginInput,
  output: success(SignInAnswer),
});

/** Registers a user. */
export const register = defineCall({
  ...publicAuthCall,
  id: 'register',
  summary: 'Register a user.',
  method: 'POST',
  path: '/v1/register',
  input: RegisterInput,
  output: success(SignInAnswer),
});

/** Whether the e-mail that a provider token proves is free (WIRE-7). */
export const checkUniqueEmail = defineCall({
  ...publicAuthCall,
  id: 'checkUniqueEmail',
  summary: 'Whether the e-mail that a provider token proves is free.',
  method: 'GET',
  path: '/v1/auth/unique-email',
  query: socialQuery,
  output: success(v.object({ is_unique: v.boolean() })),
});

/** A call of the authentication service that needs a bearer. */
export const signedIn = { ...publicAuthCall, access: 'bearer' } as const;

/** Rotates the session; an expired token is accepted until its refresh time-to-live ends (SES-2). */
export const refresh = defineCall({
  ...signedIn,
  id: 'refresh',
  summary: 'Rotate the session of the bearer.',
  method: 'POST',
  path: '/v1/refresh',
  input: v.nullish(v.object({})),
  output: success(v.object({ access_token: v.string() })),
});
