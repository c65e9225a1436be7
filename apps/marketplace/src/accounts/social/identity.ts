import * as v from 'valibot';

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
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

/** The identity in OpenID Connect claims; undefined when they do not read as such. */
export const identityOf = (claims: unknown): Identity | undefined => {
  const read = v.safeParse(Claims, claims);
  if (!read.success) return undefined;
  const { sub, email, email_verified, given_name, family_name } = read.output;
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified === true || email_verified === 'true',
    firstName: given_name ?? '',
    lastName: family_name ?? '',
  };
};
