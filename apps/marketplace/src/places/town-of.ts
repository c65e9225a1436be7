import type { PlaceGrid } from './place-grid.ts';
import type { Place, Point } from './place.ts';

const PEOPLE_PER_KM2 = 1200;
const NEAR_KM = 60;
const FAR_KM = 300;

/**
 * The town that a point most likely belongs to. Distance counts less the larger the town is: a point twelve kilometres
 * from the middle of Chicago is in Chicago, though a suburb's middle may be nearer.
 */
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
