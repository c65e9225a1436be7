import { distanceKm } from './distance.ts';
import type { Point } from './place.ts';

const CELLS_PER_DEGREE = 2;
const MAX_RINGS = 6;

/** Finds points near a point. */
export interface PlaceGrid<T extends Point> {
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
