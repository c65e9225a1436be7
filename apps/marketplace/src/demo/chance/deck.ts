import type { Random } from './random.ts';

/** Draws from lists so that nothing comes again before everything of its list has come. */
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
