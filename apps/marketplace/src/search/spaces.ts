import { affordableRate, ratingScore } from './scenario-rules.ts';
import type { Member } from './population.ts';
import { ATTRIBUTE, capacityFor, spaceOf } from './space.ts';
import { createBitGrid } from './bit-grid.ts';

/** A space with its members, whose index is their ordinal. */
export interface Space {
  readonly space: string;
  readonly capacity: number;
  readonly members: readonly Member[];
}

const countryOf = (jurisdiction: string): string => jurisdiction.split('-', 1)[0] ?? '';

const regionsOf = (member: Member): ReadonlySet<string> =>
  new Set([...member.licences, ...member.licences.map(countryOf)]);

/** Sorts members into the spaces of their licences and of their countries, in the order of their ids. */
export const spacesOf = (members: readonly Member[]): readonly Space[] => {
  const spaces = new Map<string, Member[]>();
  for (const member of members)
    for (const region of regionsOf(member)) {
      const space = spaceOf(region, member.designation);
      const list = spaces.get(space);
      if (list === undefined) spaces.set(space, [member]);
      else list.push(member);
    }
  return [...spaces]
    .map(([space, list]) => ({ space, capacity: capacityFor(list.length), members: list }))
    .toSorted((a, b) => (a.space < b.space ? -1 : 1));
};

/** The rows of `e_listing` of a space. */
export const listingRows = (space: Space) =>
  space.members.map((member, ord) => ({
    space: space.space,
    ord,
    provider_id: member.id,
    rating_score: ratingScore(member.rating_average, member.rating_count),
    rating_average: member.rating_average,
    rating_count: member.rating_count,
    rate: member.rate_amount,
    joined_on: member.joined_on,
    is_featured: member.is_featured,
  }));

/** The row of `e_space` of a space. */
export const spaceRow = (space: Space) => ({
  space: space.space,
  capacity: space.capacity,
  listed: space.members.length,
  affordable_rate: affordableRate(space.members.map((member) => member.rate_amount)),
});

const attributesOf = (member: Member): readonly string[] => [
  ...member.species.map(ATTRIBUTE.species),
  ...member.concerns.map(ATTRIBUTE.concern),
  ...member.licences.map(ATTRIBUTE.licensed),
  ...(member.is_featured ? [ATTRIBUTE.featured] : []),
];

/** The rows of `e_attr` of a space. */
export const attributeRows = (space: Space) => {
  const ords = new Map<string, number[]>();
  for (const [ord, member] of space.members.entries())
    for (const attr of attributesOf(member)) {
      const list = ords.get(attr);
      if (list === undefined) ords.set(attr, [ord]);
      else list.push(ord);
    }
  return [...ords].map(([attr, list]) => {
    const grid = createBitGrid(1, space.capacity);
    for (const ord of list) grid.set(0, ord);
    return { space: space.space, attr, bits: grid.hex(0, 1) };
  });
};
