import * as v from 'valibot';
import { PLATFORM } from './closed-lists.ts';
import { Email, Line } from './primitives.ts';

/** Which kind of client signs in. */
export const Platform = v.optional(v.literal(PLATFORM), PLATFORM);

/** A password as it is sent; how long a new one must be is the service's to say. */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxBytes(1024));

/** A code that somebody was given, or a storefront's session code. */
export const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(512));

/** The pharmacy's own session that comes with a sign-in (specification section 7). */
export const PharmacySession = v.object({ customer_id: v.string(), access_token: v.string() });
export type PharmacySession = v.InferOutput<typeof PharmacySession>;

/** An answer that carries an access token. */
export const TokenAnswer = v.object({
  access_token: v.string(),
  email: v.nullish(v.string()),
  pharmacy: v.nullish(PharmacySession),
});
export type TokenAnswer = v.InferOutput<typeof TokenAnswer>;

/** The e-mail must be verified first (AUTH-5). */
export const VerificationRequired = v.object({
  requires_verification: v.literal(true),
  email: v.string(),
  name: v.nullish(v.string(), ''),
  provider_id: v.nullish(v.string(), ''),
});
export type VerificationRequired = v.InferOutput<typeof VerificationRequired>;

/** A sign-in answer: a token, or the request to verify the e-mail (AUTH-5). */
export const SignInAnswer = v.union([VerificationRequired, TokenAnswer]);
export type SignInAnswer = v.InferOutput<typeof SignInAnswer>;

/** E-mail and password (specification section 3). */
export const LoginInput = v.object({ email: Email, password: Password, platform: Platform });

/** Registration at the authentication service. Roles cannot be chosen by the caller. */
export const RegisterInput = v.object({
  email: Email,
  password: Password,
  first_name: Line,
  last_name: Line,
  type: v.optional(v.literal('CLIENT'), 'CLIENT'),
  platform: Platform,
  source: v.optional(Line),
});

/** Registration at a pharmacy: `code` is the storefront session code, empty when there is none. */
export const PharmacyRegisterInput = v.object({
  ...RegisterInput.entries,
  code: v.optional(v.string(), ''),
  source: Line,
});

/** Sign-in with a storefront session code (SES-4). */
export const PharmacyAuthInput = v.object({ code: Code, platform: Platform, source: Line });

/** A password reset request: `email` holds an e-mail address or an E.164 number (AUTH-4). */
export const PasswordResetInput = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(254)),
});

/** Requests a new verification code. */
export const SendVerificationInput = v.object({
  provider_type: Line,
  email: Email,
  name: v.optional(Line, ''),
  provider_id: v.optional(Line, ''),
});

/** Verifies an e-mail with the code that was sent. */
export const VerifyEmailInput = v.object({ ...SendVerificationInput.entries, code: Code });

/** An empty body, or nothing worth reading. */
export const Nothing = v.nullish(v.unknown());

/** A magic-login request: the address the browser shall open signed in (BOOK-3). */
export const MagicLoginInput = v.object({
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
});

/** A magic-login answer: an address, or only a code (BOOK-3). */
export const MagicLoginAnswer = v.object({
  url: v.nullish(v.string()),
  code: v.nullish(v.string()),
});
export type MagicLoginAnswer = v.InferOutput<typeof MagicLoginAnswer>;
