import * as v from 'valibot';
import { Code, Password, Platform, PasswordResetInput } from './sign-in.ts';
import { Email, Line } from './primitives.ts';

// Schemas that the widget does not use, in a module of their own so that bundlers drop them.
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(8192));

/** Exchanges a magic code for a session. */
export const MagicLoginExchange = v.object({ code: Code, platform: Platform });

/** Sets a new password with a code that was sent. */
export const ResetPasswordInput = v.object({
  ...PasswordResetInput.entries,
  code: Code,
  password: Password,
});

/** Changes the password of the signed-in user. */
export const ChangePasswordInput = v.object({ password: Password, password_new: Password });

/** Adds a password to an account that has none. */
export const AddPasswordInput = v.object({ password: Password });

/** Requests a change of the e-mail. */
export const UpdateEmailInput = v.object({ email_new: Email });

/** A code that was sent. */
export const CodeInput = v.object({ code: Code });

/** A social provider's token. */
export const SocialInput = v.object({
  provider_type: Line,
  access_token: Token,
  platform: Platform,
});

/** A registration with a social provider's token. */
export const SocialRegisterInput = v.object({
  ...SocialInput.entries,
  first_name: v.optional(Line, ''),
  last_name: v.optional(Line, ''),
  source: v.optional(Line),
});

/** A social provider's token and a code that was sent. */
export const SocialCodeInput = v.object({
  ...CodeInput.entries,
  provider_type: Line,
  access_token: Token,
});

/** A social provider that is linked to the account (specification section 3). */
export const ProviderLink = v.object({
  uuid: v.string(),
  provider_type: v.string(),
  access_token: v.nullish(v.string()),
});
export type ProviderLink = v.InferOutput<typeof ProviderLink>;

/** Requests a one-time code by e-mail. */
export const PasswordlessInput = v.object({ email: Email, platform: Platform });

/** Signs in with the one-time code. */
export const PasswordlessCodeInput = v.object({ ...PasswordlessInput.entries, code: Code });
