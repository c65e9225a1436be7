import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of random draws that is the same for the same seed. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean;
  /** One item; throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** One item by its weight; throws when no weight is positive. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** Up to `count` different items in random order. */
  sample<T>(items: readonly T[], count: number): readonly T[];
  /** A UUID of version 4's form. */
  uuid(): string;
}

/** Starts a stream from any text. */
export function createRandom(seed: string): Random {
  const generator = xoroshiro128plus(hash(seed));
  const int = (from: number, to: number): number => uniformInt(generator, from, to);

  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, Math.max(0, items.length - 1))];
    if (item === undefined)
      throw new RangeError('Cannot pick from an empty list; give at least one item.');
    return item;
  }

  function weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0);
    let rest = uniformFloat64(generator) * total;
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    throw new RangeError('Cannot pick by weight: give at least one positive weight.');
  }

  function sample<T>(items: readonly T[], count: number): readonly T[] {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(int(0, left.length - 1), 1));
    }
    return taken;
  }

  function uuid(): string {
    const digits = Array.from({ length: 30 }, () => int(0, 15).toString(16)).join('');
    const variant = pick(['8', '9', 'a', 'b']);
    return [
      digits.slice(0, 8),
      digits.slice(8, 12),
      `4${digits.slice(12, 15)}`,
      `${variant}${digits.slice(15, 18)}`,
      digits.slice(18, 30),
    ].join('-');
  }

  return {
    int,
    chance: (probability) => uniformFloat64(generator) < probability,
    pick,
    weighted,
    sample,
    uuid,
  };
}

/** A number in [0, 1) derived from a text, cheaper than a stream. */
export function fractionOf(text: string): number {
  let value = hash(text);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

// FNV-1a, so that neighbouring seeds such as "demo-1" and "demo-2" start far apart.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value | 0;
}

/** Draws without repeats until a list is used up. */
export interface Decks {
  /** The next item of a list; lists of one length with the same ends share a deck. */
  draw(items: readonly string[]): string;
}

/** Starts with every deck full and in random order. */
export function createDecks(random: Random): Decks {
  const decks = new Map<string, string[]>();
  return {
    draw(items) {
      const key = `${items.length} ${items[0] ?? ''} ${items.at(-1) ?? ''}`;
      const left = decks.get(key) ?? [];
      const deck = left.length > 0 ? left : [...random.sample(items, items.length)];
      decks.set(key, deck);
      const item = deck.pop();
      if (item === undefined)
        throw new RangeError('Cannot draw from an empty list; give at least one item.');
      return item;
    },
  };
}
