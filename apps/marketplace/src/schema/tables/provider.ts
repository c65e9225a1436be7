import type { Designation, Locale } from '@pawcall/contract';
import type { Generated } from 'kysely';

/** A veterinarian or technician. `rate_amount` is for one appointment of 30 minutes, in minor units. */
export interface ProviderTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly designation: Designation;
  readonly post_nominal: string | null;
  readonly description: string | null;
  readonly languages: readonly string[];
  readonly country: string;
  /** Home jurisdiction, such as `us-CA`. */
  readonly jurisdiction: string;
  readonly time_zone: string;
  readonly rate_amount: number;
  readonly currency: string;
  /** Provider groups, such as `SMALL_MAMMAL` (WIN-7). */
  readonly species: readonly string[];
  readonly concerns: readonly string[];
  readonly top_rated_concerns: readonly string[];
  readonly rating_average: number | null;
  readonly rating_count: number;
  readonly joined_on: string;
  readonly is_featured: boolean;
  readonly is_active: boolean;
  readonly has_portrait: boolean;
  /** What files call it by; null for one that came from no file. */
  readonly external_id: Generated<string | null>;
  /** When an import with `--prune` switched it off. */
  readonly pruned_at: Generated<Temporal.Instant | null>;
}

/** A jurisdiction in which a provider may practise. */
export interface LicenceTable {
  readonly provider_id: number;
  readonly jurisdiction: string;
}

/** Working hours in the provider's own zone: weekday 1 (Monday) to 7, minutes since local midnight. */
export interface WeeklyRuleTable {
  readonly provider_id: number;
  readonly weekday: number;
  readonly start_minute: number;
  readonly end_minute: number;
}

/** A local day on which a provider does not work. */
export interface ExceptionDayTable {
  readonly provider_id: number;
  readonly day: string;
}

/** A client's review. */
export interface ReviewTable {
  readonly uuid: string;
  readonly provider_id: number;
  readonly rating: number;
  readonly body: string;
  readonly author: string | null;
  readonly author_last_name: string | null;
  readonly created_at: Temporal.Instant;
}

/** A concern and the pet species that have it (STEP-5). */
export interface ConcernTable {
  readonly slug: string;
  readonly name: string;
  readonly icon: string | null;
  readonly species: readonly string[];
  readonly is_primary: boolean;
  readonly show_on_guided_search: boolean;
  readonly is_urgent: boolean;
  readonly position: number;
}

/** A concern's name in a locale that does not use its own one. */
export interface ConcernNameTable {
  readonly slug: string;
  readonly locale: Locale;
  readonly name: string;
}

/** Tables of providers and what is known about them. */
export interface ProviderTables {
  readonly provider: ProviderTable;
  readonly licence: LicenceTable;
  readonly weekly_rule: WeeklyRuleTable;
  readonly exception_day: ExceptionDayTable;
  readonly review: ReviewTable;
  readonly concern: ConcernTable;
  readonly concern_name: ConcernNameTable;
}
