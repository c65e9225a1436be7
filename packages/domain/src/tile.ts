import { SCENARIO_TYPES } from '@pawcall/contract';
import type {
  AppointmentSlot,
  Country,
  Money,
  Provider,
  ScenarioType,
  User,
} from '@pawcall/contract';
import { TILE_SLOTS } from './constants.ts';
import { characters } from './characters.ts';
import { includesTax, isHiddenPricing, wholeUnits } from './prices.ts';
import { sortSlots } from './slots.ts';

/** First letters of first and last name, upper case, for the avatar without a photo (TILE-1). */
export const initials = (person: {
  readonly first_name: string;
  readonly last_name: string;
}): string =>
  [person.first_name, person.last_name]
    .map((name) => characters(name.trim())[0]?.toUpperCase() ?? '')
    .join('');

/** First and last name, or the one that is known (TILE-1, WIRE-8). */
export const providerName = (person: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${person.first_name} ${person.last_name}`.trim();

/** The post-nominal: the provider's own, else DVM for a VET and RVT for a TECH, else none (TILE-1). */
export const postNominal = (provider: {
  readonly designation: string;
  readonly post_nominal?: string | null | undefined;
}): string => {
  const own = provider.post_nominal?.trim() ?? '';
  if (own !== '') return own;
  if (provider.designation === 'VET') return 'DVM';
  return provider.designation === 'TECH' ? 'RVT' : '';
};

/** The name with the post-nominal, as in `Maya Okafor, DVM`: the one way in which it is written in a line (TILE-1). */
export const titledName = (
  provider: Parameters<typeof providerName>[0] & Parameters<typeof postNominal>[0],
): string => [providerName(provider), postNominal(provider)].filter(Boolean).join(', ');

/** Where the provider is licensed, in the service's words (TILE-1). */
export const licenceRegion = (provider: Provider): string | null =>
  provider.license_guidelines?.license_jurisdiction?.name ?? null;

/** The rating with one decimal; `none` for "no reviews yet", and null where the service does not say, or nothing between 0 and 5 (TILE-1, WIRE-8). */
export const ratingOf = (
  provider: Pick<Provider, 'rating_average' | 'rating_count'>,
): { readonly value: number; readonly count: number } | 'none' | null => {
  const { rating_average: average, rating_count: count } = provider;
  if (count === 0) return 'none';
  if (average == null || count == null) return null;
  if (!(average >= 0 && average <= 5 && count > 0)) return null;
  return { value: Math.round(average * 10) / 10, count };
};

/** A scenario label: UNKNOWN is labelled with `slugInWords` of its code (TILE-2, WIRE-8). */
export interface Scenario {
  readonly kind: ScenarioType | 'UNKNOWN';
  readonly code: string;
  readonly icon: 'clock' | 'heart' | null;
}

/** The scenario label of a result, null when it has none (TILE-2). */
export const scenarioOf = (code: string | null | undefined): Scenario | null => {
  if (code == null || code === '') return null;
  const kind = SCENARIO_TYPES.find((known) => known === code) ?? 'UNKNOWN';
  return { kind, code, icon: scenarioIcon(kind) };
};

/** The earliest slots of the provider, in order and without doubles (TILE-3). */
export const earliestSlots = (
  provider: Pick<Provider, 'appointments'>,
  limit: number = TILE_SLOTS,
): readonly AppointmentSlot[] => sortSlots(provider.appointments).slice(0, limit);

/** What a tile shows as its price. `excludes` are the reasons why the summary may show more, to be named on the tile (GO-6, GO-13). */
export type TilePrice =
  | { readonly kind: 'plan' }
  | { readonly kind: 'none' }
  /** Free as in the summary; the rate is struck (SUM-3). */
  | { readonly kind: 'free'; readonly rate: Money }
  | {
      readonly kind: 'rate';
      readonly rate: Money;
      /** Whole units of the currency, rounded up. */
      readonly units: number;
      readonly excludes: readonly ('BOOKING_FEE' | 'TAX')[];
    };

/** The price of a tile: the rate of the earliest slot shown, unless the plan pays or it is free (TILE-4, PRICE-3, SUM-3). */
export const tilePrice = (
  provider: Pick<Provider, 'appointments'>,
  viewer: {
    readonly user: User | null;
    /** As `isFreeByAutoship` tells. */
    readonly free: boolean;
    readonly country: Country;
  },
): TilePrice => {
  if (isHiddenPricing(viewer.user)) return { kind: 'plan' };
  const rate = earliestSlots(provider, 1)[0]?.rate;
  if (rate == null) return { kind: 'none' };
  if (viewer.free) return { kind: 'free', rate };
  const excludes = includesTax(viewer.country)
    ? (['BOOKING_FEE'] as const)
    : (['BOOKING_FEE', 'TAX'] as const);
  return { kind: 'rate', rate, units: wholeUnits(rate), excludes };
};

const scenarioIcon = (kind: Scenario['kind']): Scenario['icon'] => {
  if (kind === 'EARLIEST_AVAILABLE') return 'clock';
  return kind === 'PREVIOUSLY_BOOKED' ? 'heart' : null;
};
