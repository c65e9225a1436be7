/**
 * Whether each part of a compact token is written as base64url writes it: two texts never are the same token, so one that
 * was revoked or seen is known again.
 */
export const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
