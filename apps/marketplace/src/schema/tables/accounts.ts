import type { Generated } from 'kysely';
import type { UserStatus, UserType } from '@pawcall/contract';

/** An organisation that pays for its people; with an issuer its people sign in at its own page. */
export interface OrganizationTable {
  readonly id: Generated<number>;
  readonly slug: string;
  readonly name: string;
  /** OpenID Connect issuer, or null when the organisation has no sign-in page of its own. */
  readonly issuer: Generated<string | null>;
  readonly client_id: Generated<string | null>;
  readonly client_secret: Generated<string | null>;
  readonly redirect_uri: Generated<string | null>;
  /** Domains for whose addresses the organisation may speak; for any other it cannot reach an account. */
  readonly email_domains: Generated<readonly string[]>;
}

/** A user. An unverified row is a registration that waits for its code; many may wait for one e-mail. */
export interface AppUserTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly type: UserType;
  readonly status: Generated<UserStatus>;
  /** ASCII lower-cased and trimmed; unique among a partner's verified users. */
  readonly email: string;
  readonly email_verified_at: Temporal.Instant | null;
  readonly first_name: Generated<string>;
  readonly last_name: Generated<string>;
  /** E.164. */
  readonly phone: Generated<string | null>;
  readonly gender: Generated<string | null>;
  readonly locale: Generated<string>;
  readonly timezone: Generated<string | null>;
  readonly source: Generated<string | null>;
  /** The partner whose client this is; nobody else's widget reaches the account. */
  readonly partner: Generated<string | null>;
  readonly photo: Generated<string | null>;
  readonly booking_experience: Generated<string | null>;
  readonly is_rx_checkout: Generated<boolean>;
  readonly organization_id: Generated<number | null>;
  /** PHC text, or null for an account without a password. */
  readonly password_hash: string | null;
  readonly address_uuid: Generated<string | null>;
  readonly address_1: Generated<string | null>;
  readonly address_2: Generated<string | null>;
  readonly city: Generated<string | null>;
  readonly postal: Generated<string | null>;
  readonly province: Generated<string | null>;
  readonly country: Generated<string | null>;
  readonly latitude: Generated<number | null>;
  readonly longitude: Generated<number | null>;
  readonly created_at: Temporal.Instant;
}

/** One sign-in on one device. The access token is derived from this row, so equal rows give equal tokens. */
export interface AccountSessionTable {
  readonly uuid: string;
  readonly user_id: number;
  readonly current_jti: string;
  readonly current_issued_at: Temporal.Instant;
  /** When a call first carried the current token; null until then. */
  readonly current_used_at: Generated<Temporal.Instant | null>;
  readonly parent_jti: Generated<string | null>;
  readonly rotated_at: Generated<Temporal.Instant | null>;
  /** Absolute end, whatever is refreshed. */
  readonly expires_at: Temporal.Instant;
  readonly revoked_at: Generated<Temporal.Instant | null>;
  readonly created_at: Temporal.Instant;
}

/** A key pair that signs access tokens, or signed them before another took its place. */
export interface SigningKeyTable {
  readonly kid: string;
  /** Private JSON Web Key as text; its public part alone once the key signs no more. */
  readonly private_key: string;
  readonly created_at: Temporal.Instant;
  readonly signs_from: Temporal.Instant;
}

/** A six-digit code that was sent, hashed. A row without a user is a decoy that no code opens. */
export interface OneTimeCodeTable {
  readonly id: string;
  readonly purpose: string;
  /** SHA-256 of whom the code belongs to. */
  readonly subject: string;
  /** The flow that asked for it. */
  readonly flow: string;
  readonly user_id: number | null;
  readonly code_hash: string;
  /** JSON that the code's use needs, for example the new e-mail. */
  readonly payload: string | null;
  readonly attempts: Generated<number>;
  readonly created_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  readonly used_at: Generated<Temporal.Instant | null>;
}

/** A link that opens checkout signed in: the secret hashed, five minutes, once. */
export interface MagicLinkTable {
  readonly id: string;
  readonly session_uuid: string;
  readonly secret_hash: string;
  readonly created_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  readonly used_at: Generated<Temporal.Instant | null>;
}

/** How often something happened in a window. The bucket is a hash: no personal data. */
export interface ThrottleTable {
  readonly bucket: string;
  readonly count: number;
  readonly expires_at: Temporal.Instant;
}

/** A provider's identity that is linked to a user. */
export interface ProviderLinkTable {
  readonly uuid: string;
  readonly user_id: number;
  readonly provider_type: string;
  readonly subject: string;
  readonly partner: string | null;
  readonly created_at: Temporal.Instant;
}

/** Which provider's page a user of type PARTNER may see (VISIT-19). */
export interface ProviderAccountTable {
  readonly user_id: number;
  readonly provider_uuid: string;
  readonly created_at: Temporal.Instant;
}

/** Tables of accounts. */
export interface AccountsTables {
  readonly organization: OrganizationTable;
  readonly app_user: AppUserTable;
  readonly account_session: AccountSessionTable;
  readonly signing_key: SigningKeyTable;
  readonly one_time_code: OneTimeCodeTable;
  readonly magic_link: MagicLinkTable;
  readonly throttle: ThrottleTable;
  readonly provider_link: ProviderLinkTable;
  readonly provider_account: ProviderAccountTable;
}
