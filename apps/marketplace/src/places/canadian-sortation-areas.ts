import areas from './canadian-sortation-areas.json' with { type: 'json' };

/** Province or territory by the first letter of a postal code; `X` covers two, distinguished by the district. */
const PROVINCES: ReadonlyMap<string, string> = new Map(Object.entries(areas.provinces));

/** Towns by the beginning of their sortation areas; the longest match counts. */
export const TOWNS: ReadonlyMap<string, string> = new Map(Object.entries(areas.towns));

/** Where a forward sortation area lies: its province and, when the table knows it, its town. */
interface SortationArea {
  readonly province: string;
  readonly town: string | undefined;
}

/** Looks up an area such as `M5V`; undefined when no province has its first letter. */
export function sortationAreaOf(fsa: string): SortationArea | undefined {
  const letter = fsa.slice(0, 1);
  const province = PROVINCES.get(letter);
  if (province === undefined) return undefined;
  const nunavut = /^X0[ABC]/.test(fsa);
  const town =
    TOWNS.get(fsa) ??
    (isRural(fsa) ? undefined : (TOWNS.get(fsa.slice(0, 2)) ?? TOWNS.get(letter)));
  return { province: nunavut ? 'NU' : province, town };
}

// A zero in second place marks a rural area.
function isRural(fsa: string): boolean {
  return fsa.slice(1, 2) === '0';
}
