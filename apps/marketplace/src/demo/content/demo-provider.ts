import type { Country, Designation, Money, ProviderGroup } from '@pawcall/contract';
import type { JurisdictionKey } from '../../places/jurisdictions.ts';
import type { WeeklyRule } from '../../availability/offered-slots.ts';

/** A review of an invented provider; `created_at` is an RFC 3339 instant. */
export interface DemoReview {
  readonly uuid: string;
  readonly rating: number;
  readonly body: string;
  readonly author: string | null;
  readonly author_last_name: string | null;
  readonly created_at: string;
}

/** An invented provider of the demonstration, ready to be stored. */
export interface DemoProvider {
  readonly uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly pronoun: 'she' | 'he' | 'they';
  readonly designation: Designation;
  /** null leaves the designation's usual title (TILE-1). */
  readonly post_nominal: string | null;
  readonly description: string;
  readonly languages: readonly string[];
  readonly country: Country;
  readonly home_jurisdiction: JurisdictionKey;
  /** One to four jurisdictions of the same country, the home first. */
  readonly licences: readonly JurisdictionKey[];
  readonly species_groups: readonly ProviderGroup[];
  /** Slugs of all concerns they see. */
  readonly concerns: readonly string[];
  /** A few of {@link concerns} (POP-1). */
  readonly top_rated_concerns: readonly string[];
  /** Price of one appointment. */
  readonly rate: Money;
  readonly appointment_minutes: 30;
  readonly time_zone: string;
  readonly weekly_hours: readonly WeeklyRule[];
  /** ISO days in their own zone on which they do not work, for the first ninety days from `today`. */
  readonly days_off: readonly string[];
  /** ISO day. */
  readonly joined_on: string;
  readonly is_featured: boolean;
  /** Whether `portraitSvg(uuid)` stands in for a photo; the rest show initials. */
  readonly has_portrait: boolean;
  readonly reviews: readonly DemoReview[];
  readonly rating_count: number;
  /** The mean of the reviews with two decimals; null without reviews. */
  readonly rating_average: number | null;
}
