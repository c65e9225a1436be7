import type { Generated } from 'kysely';

/** What is known about a pet, wherever it is stored. */
export interface PetDetails {
  readonly species: string;
  readonly name: string;
  readonly spayed_neutered: boolean | null;
  readonly gender: string | null;
  readonly color: string | null;
  readonly color_2: string | null;
  readonly birthday_on: string | null;
  readonly weight: number | null;
  readonly weight_is_metric: boolean | null;
  readonly photo: string | null;
}

/** A client's saved pet. */
export interface PetTable extends PetDetails {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly user_id: number;
  /** The pet's id in the pharmacy's customer system; unique for the user. */
  readonly external_id: string | null;
  readonly created_at: Temporal.Instant;
}

/** A promo code that a client holds. */
export interface PromoCodeTable {
  readonly user_id: number;
  readonly code: string;
  readonly created_at: Temporal.Instant;
}

/** A client's balance in minor units. */
export interface WalletTable {
  readonly user_id: number;
  readonly amount: number;
  readonly currency: string;
}

/** Tables of profiles. */
export interface ProfileTables {
  readonly pet: PetTable;
  readonly promo_code: PromoCodeTable;
  readonly wallet: WalletTable;
}
