import type { Clock } from '@pawcall/transport';

/** Lifetime of the tokens that the fake service makes. */
export const TOKEN_SECONDS = 900;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with this payload and no signature worth the name. */
export const tokenWith = (payload: unknown): string =>
  `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(payload)}.c2lnbmF0dXJl`;

let issued = 0;

/** A token of a subject, issued now and valid for 15 minutes; never the same twice. */
export const tokenOf = (subject: string, { now }: Pick<Clock, 'now'>): string => {
  const iat = Math.floor(now().epochMilliseconds / 1000);
  issued += 1;
  return tokenWith({ sub: subject, iat, exp: iat + TOKEN_SECONDS, jti: String(issued) });
};
