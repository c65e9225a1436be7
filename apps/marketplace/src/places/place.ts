import lookUpZone from '@photostructure/tz-lookup';
import type { Country } from '@pawcall/contract';
import type { Jurisdiction } from './jurisdictions.ts';

/** The place types a query may ask for, in Mapbox's words (STEP-6). */
export const PLACE_TYPES = ['place', 'locality', 'postcode'] as const;

/** One of {@link PLACE_TYPES}. */
export type PlaceType = (typeof PLACE_TYPES)[number];

/** A point in decimal degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A named settlement: `place` for a town or city, `locality` for a hamlet or a part of a city. */
export interface Place extends Point {
  readonly id: string;
  readonly type: 'place' | 'locality';
  readonly name: string;
  readonly country: Country;
  readonly jurisdiction: Jurisdiction;
  /** 0 when no source counts it. */
  readonly population: number;
}

/** A postal code with the town it belongs to, where one is known. */
export interface Postcode extends Point {
  readonly id: string;
  readonly type: 'postcode';
  readonly name: string;
  readonly country: Country;
  readonly jurisdiction: Jurisdiction;
  readonly town: string | undefined;
}

/** An answer of the gazetteer. */
export type Hit = Place | Postcode;

/** The IANA time zone at a point given in decimal degrees, or undefined when the point is not on the globe. */
export function zoneOf(latitude: number, longitude: number): string | undefined {
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return undefined;
  return lookUpZone(latitude, longitude);
}

function isDegrees(value: number, limit: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= limit;
}
