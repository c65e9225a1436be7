import type { Generated } from 'kysely';
import type { PetDetails } from './profile.ts';

/** A configured partner pharmacy; its slug is the path prefix of its endpoints. */
export interface PharmacyTable {
  readonly slug: string;
  readonly name: string;
  /** What its commerce API expects as `X-Client-Id`. */
  readonly client_id: string;
  /** Exact origins to which a signed-in browser may be sent, beside the storefront's own (BOOK-4). */
  readonly checkout_origins: readonly string[];
  readonly support_email: string;
}

/** Which customer of a pharmacy a user is. */
export interface PharmacyLinkTable {
  readonly pharmacy: string;
  readonly customer_id: string;
  readonly user_id: number;
}

/** A customer in the demo pharmacy's own system. */
export interface PharmacyCustomerTable {
  readonly id: string;
  readonly pharmacy: string;
  readonly auth_type: 'registered' | 'guest';
  readonly email: string;
  readonly email_verified: boolean;
  readonly password_hash: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Temporal.Instant;
}

/** A pet in the demo pharmacy's own system. */
export interface PharmacyPetTable extends PetDetails {
  readonly id: string;
  readonly customer_id: string;
}

/** A bearer token of the demo pharmacy, hashed. */
export interface PharmacyTokenTable {
  readonly token_hash: string;
  readonly customer_id: string;
  readonly created_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
}

/** A storefront session code, hashed: two minutes, once. */
export interface PharmacySessionCodeTable {
  readonly code_hash: string;
  readonly customer_id: string;
  readonly expires_at: Temporal.Instant;
  readonly used_at: Generated<Temporal.Instant | null>;
}

/** Tables of pharmacies: our configuration and links, and the demo pharmacy's own system. */
export interface PharmacyTables {
  readonly pharmacy: PharmacyTable;
  readonly pharmacy_link: PharmacyLinkTable;
  readonly pharmacy_customer: PharmacyCustomerTable;
  readonly pharmacy_pet: PharmacyPetTable;
  readonly pharmacy_token: PharmacyTokenTable;
  readonly pharmacy_session_code: PharmacySessionCodeTable;
}
