import towns from './british-post-towns.json' with { type: 'json' };

/** A post town and the British country it lies in (ENG, SCT, WLS or NIR). */
interface PostTown {
  readonly town: string;
  readonly nation: string;
}

/** The post town of every postcode area of Great Britain and Northern Ireland, and of the districts that differ from their area. */
export const POST_TOWNS: ReadonlyMap<string, PostTown> = new Map([
  ...Object.entries(towns.areas),
  ...Object.entries(towns.districts),
]);

/** The post town of an outward code such as `SW1A` or `CH5`; undefined when its area does not exist. */
export function postTownOf(outward: string): PostTown | undefined {
  return POST_TOWNS.get(outward) ?? POST_TOWNS.get(/^[A-Z]{1,2}/.exec(outward)?.[0] ?? '');
}
