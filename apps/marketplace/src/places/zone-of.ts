import lookUpZone from '@photostructure/tz-lookup';

/** The IANA time zone at a point given in decimal degrees, or undefined when the point is not on the globe. */
export function zoneOf(latitude: number, longitude: number): string | undefined {
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return undefined;
  return lookUpZone(latitude, longitude);
}

function isDegrees(value: number, limit: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= limit;
}
