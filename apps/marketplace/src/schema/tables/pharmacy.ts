import type { Country, Locale } from '@pawcall/contract';
import type { ColumnType, Generated } from 'kysely';
import type { PetDetails } from './profile.ts';

/** JSON that is read as it stands and written as its text: what it says is checked where it is read. */
type JsonText = ColumnType<unknown, string | null | undefined, string | null>;

/** A configured partner pharmacy; its slug is the path prefix of its endpoints. */
export interface PharmacyTable {
  readonly slug: string;
  readonly name: string;
  /** What its commerce API expects as `X-Client-Id`. */
  readonly client_id: string;
  /** Exact origins to which a signed-in browser may be sent, beside the storefront's own (BOOK-4). */
  readonly checkout_origins: readonly string[];
  readonly support_email: string;
  /** Public options of its widget by name, never a credential; a path such as `/help` is one of the storefront's (CFG-5). */
  readonly widget_options: Generated<Readonly<Record<string, unknown>>>;
  /** What its widget says as `source`; null for the slug. */
  readonly source: Generated<string | null>;
  readonly locale: Generated<Locale>;
  readonly currency: Generated<string>;
  readonly country: Generated<Country>;
  /** `hidden`: no price shows to its clients, its plan pays (PRICE-3). */
  readonly price_display: Generated<'shown' | 'hidden'>;
  /** What its promo codes take off; null for the product's own rules (SUM-3). */
  readonly promo_rules: JsonText;
  /** The rules for changing a visit (`VisitPolicy` of the domain); null for the usual ones. */
  readonly visit_policy: JsonText;
  /** The address of its video calls, with `{room}`; null for the deployment's. */
  readonly video_address: Generated<string | null>;
  /** The page where its clients see their visits; null for the deployment's. */
  readonly visits_address: Generated<string | null>;
  /** Sender of its mails; null for the deployment's. */
  readonly mail_from: Generated<string | null>;
  readonly mail_texts: JsonText;
  /** Where its customers are kept: in this database, or behind an HTTP service of its own. */
  readonly customer_system: Generated<'own' | 'http'>;
  readonly customer_url: Generated<string | null>;
  readonly customer_auth: Generated<'bearer' | 'hmac' | null>;
  readonly customer_secret: Generated<string | null>;
  /** Whose clients a call means that names no partner; at most one. */
  readonly is_default: Generated<boolean>;
}

/** An origin whose pages may call for a partner. */
export interface PharmacyOriginTable {
  readonly origin: string;
  readonly pharmacy: string;
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
  readonly pharmacy_origin: PharmacyOriginTable;
  readonly pharmacy_link: PharmacyLinkTable;
  readonly pharmacy_customer: PharmacyCustomerTable;
  readonly pharmacy_pet: PharmacyPetTable;
  readonly pharmacy_token: PharmacyTokenTable;
  readonly pharmacy_session_code: PharmacySessionCodeTable;
}
