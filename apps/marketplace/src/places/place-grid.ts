import type { Point, Place } from './place-query.ts';

const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const dLat = (b.latitude - a.latitude) * RADIANS;
  const dLon = (b.longitude - a.longitude) * RADIANS;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

const CELLS_PER_DEGREE = 2;
const MAX_RINGS = 6;

/** Finds points near a point. */
interface PlaceGrid<T extends Point> {
  /** Everything within `radiusKm` and, at most, three degrees, in no order. */
  around(point: Point, radiusKm: number): readonly { readonly item: T; readonly km: number }[];
}

/** Sorts points into half-degree cells. */
export function createPlaceGrid<T extends Point>(items: readonly T[]): PlaceGrid<T> {
  const cells = Map.groupBy(items, (item) => cellKey(row(item.latitude), row(item.longitude)));
  return {
    around(point, radiusKm) {
      const rows = Math.min(MAX_RINGS, Math.ceil((radiusKm / 111) * CELLS_PER_DEGREE));
      const shrink = Math.max(0.2, Math.cos((point.latitude * Math.PI) / 180));
      const columns = Math.ceil(rows / shrink);
      const found: { item: T; km: number }[] = [];
      for (let dy = -rows; dy <= rows; dy += 1) {
        for (let dx = -columns; dx <= columns; dx += 1) {
          const key = cellKey(row(point.latitude) + dy, row(point.longitude) + dx);
          for (const item of cells.get(key) ?? []) {
            const km = distanceKm(point, item);
            if (km <= radiusKm) found.push({ item, km });
          }
        }
      }
      return found;
    },
  };
}

function row(degrees: number): number {
  return Math.floor(degrees * CELLS_PER_DEGREE);
}

function cellKey(y: number, x: number): number {
  return y * 2000 + x;
}

const PEOPLE_PER_KM2 = 1200;
const NEAR_KM = 60;
const FAR_KM = 300;

/** The likeliest town of a point; distance counts less for larger towns. */
export function townOf(
  grid: PlaceGrid<Place>,
  point: Point,
  accepts: (place: Place) => boolean,
): Place | undefined {
  return pull(grid, point, NEAR_KM, accepts) ?? pull(grid, point, FAR_KM, accepts);
}

function pull(
  grid: PlaceGrid<Place>,
  point: Point,
  radiusKm: number,
  accepts: (place: Place) => boolean,
): Place | undefined {
  let best: Place | undefined;
  let bestPull = Number.POSITIVE_INFINITY;
  for (const { item, km } of grid.around(point, radiusKm)) {
    if (!accepts(item)) continue;
    const townRadiusKm = Math.sqrt(item.population / (Math.PI * PEOPLE_PER_KM2));
    const strength = km / Math.sqrt(Math.max(townRadiusKm, 0.5));
    if (strength < bestPull) {
      best = item;
      bestPull = strength;
    }
  }
  return best;
}
