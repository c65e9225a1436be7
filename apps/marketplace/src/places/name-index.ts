import type { NamedPlace } from './parse-gazetteer.ts';
import type { Place } from './place.ts';

/** A place found by the beginning of its name or of a later word of it. */
export interface NameMatch {
  readonly place: Place;
  /** The whole name equals the query. */
  readonly exact: boolean;
  /** The name begins with the query; otherwise a later word does. */
  readonly leading: boolean;
}

/** Finds places by a folded prefix. */
export interface NameIndex {
  startingWith(prefix: string): readonly NameMatch[];
}

interface Entry {
  readonly text: string;
  readonly leading: boolean;
  readonly place: Place;
}

/** Builds a sorted array of every name from each of its words on ("los angeles", "angeles"), searched by bisection. */
export function createNameIndex(places: readonly NamedPlace[]): NameIndex {
  const entries = places
    .flatMap(entriesOf)
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return {
    startingWith(prefix) {
      const matches = new Map<Place, NameMatch>();
      if (prefix === '') return [];
      for (let at = lowerBound(entries, prefix); at < entries.length; at += 1) {
        const entry = entries[at];
        if (!entry?.text.startsWith(prefix)) break;
        if (matches.get(entry.place)?.leading) continue;
        const exact = entry.leading && entry.text === prefix;
        matches.set(entry.place, { place: entry.place, exact, leading: entry.leading });
      }
      return [...matches.values()];
    },
  };
}

function entriesOf({ place, key }: NamedPlace): readonly Entry[] {
  const entries: Entry[] = [{ text: key, leading: true, place }];
  for (let at = key.indexOf(' '); at >= 0; at = key.indexOf(' ', at + 1)) {
    entries.push({ text: key.slice(at + 1), leading: false, place });
  }
  return entries;
}

function lowerBound(entries: readonly Entry[], prefix: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.text ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
