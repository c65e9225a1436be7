import * as v from 'valibot';
import { emailKey } from '../account/email-key.ts';
import { nameSaid } from '../account/name-said.ts';

const Claims = v.object({
  // Compared, never shown; the standard allows ASCII alone.
  sub: v.pipe(v.string(), v.regex(/^[ -~]{1,255}$/)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.literal('true'), v.literal('false')])),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});

/** Whom a provider says a token belongs to. */
export interface Identity {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The identity in OpenID Connect claims; undefined when they do not read as such. A name or an address that a form would
 * not take counts as one that was not said (EDGE-2).
 */
export const identityOf = (claims: unknown): Identity | undefined => {
  const read = v.safeParse(Claims, claims);
  if (!read.success) return undefined;
  const { sub, email, email_verified, given_name, family_name } = read.output;
  return {
    subject: sub,
    email: email === undefined || emailKey(email) === undefined ? undefined : email,
    isEmailVerified: email_verified === true || email_verified === 'true',
    firstName: nameSaid(given_name),
    lastName: nameSaid(family_name),
  };
};
