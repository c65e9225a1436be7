/** Subject, issue and expiry of a token. */
export interface TokenClaims {
  readonly subject: string;
  readonly issuedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}
/** Reads the payload of a token without verifying it: only the server can do that. */
export declare const readClaims: (token: string) => TokenClaims;
