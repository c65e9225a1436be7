import type { Country, Designation, Money, ProviderGroup } from '@pawcall/contract';
import { concernsOf, type DemoConcern } from './concerns.ts';
import type { Random } from '../seeded-random.ts';
import { SPECIES_OF_GROUP } from '../species-groups.ts';

/** What a provider sees and asks. */
export interface Practice {
  readonly species_groups: readonly ProviderGroup[];
  readonly concerns: readonly string[];
  readonly top_rated_concerns: readonly string[];
  readonly rate: Money;
  readonly post_nominal: string | null;
}

const COMPANION: readonly ProviderGroup[] = ['DOG', 'CAT'];
const GROUPS: readonly (readonly [groups: readonly ProviderGroup[], weight: number])[] = [
  [COMPANION, 42],
  [['DOG', 'CAT', 'SMALL_MAMMAL'], 17],
  [['CAT'], 4],
  [['DOG'], 2],
  [['DOG', 'CAT', 'SMALL_MAMMAL', 'BIRD'], 6],
  [['DOG', 'CAT', 'HORSE'], 4],
  [['HORSE'], 4],
  [['HORSE', 'FARM_ANIMAL'], 4],
  [['FARM_ANIMAL', 'HORSE', 'DOG'], 4],
  [['BIRD', 'REPTILE_AMPHIBIAN', 'SMALL_MAMMAL'], 4],
  [['BIRD', 'REPTILE_AMPHIBIAN', 'SMALL_MAMMAL', 'OTHER_EXOTIC', 'FISH'], 4],
  [['FISH', 'REPTILE_AMPHIBIAN'], 2],
  [['BIRD', 'SMALL_MAMMAL'], 2],
];

const RATES: Readonly<
  Record<Country, Readonly<Record<Designation, readonly [from: number, to: number]>>>
> = {
  us: { VET: [42, 95], TECH: [18, 38] },
  ca: { VET: [52, 115], TECH: [24, 46] },
  gb: { VET: [34, 72], TECH: [15, 30] },
};
const CURRENCIES = { us: 'USD', ca: 'CAD', gb: 'GBP' } as const;

const VET_TITLES: Readonly<Record<Country, readonly (readonly [string | null, number])[]>> = {
  us: [
    ['DVM', 84],
    ['VMD', 5],
    ['DVM, MPH', 3],
    ['DVM, CVA', 2],
    ['BVSc', 2],
    [null, 4],
  ],
  ca: [
    ['DVM', 88],
    ['DMV', 4],
    ['BVSc', 3],
    [null, 5],
  ],
  gb: [
    ['MRCVS', 45],
    ['BVSc MRCVS', 18],
    ['BVetMed MRCVS', 14],
    ['BVMS MRCVS', 11],
    ['BVM&S MRCVS', 8],
    ['VetMB MRCVS', 4],
  ],
};
const TECH_TITLES: Readonly<Record<Country, readonly (readonly [string | null, number])[]>> = {
  us: [
    ['RVT', 34],
    ['CVT', 34],
    ['LVT', 26],
    [null, 6],
  ],
  ca: [
    ['RVT', 92],
    [null, 8],
  ],
  gb: [['RVN', 100]],
};

/** Concerns nobody is known for. */
const PLAIN: readonly string[] = ['medication-questions', 'second-opinion', 'general-wellness'];

/** Draws what a provider sees and asks; `companion` makes sure of dogs and cats. */
export function drawPractice(
  random: Random,
  country: Country,
  designation: Designation,
  companion: boolean,
): Practice {
  const plain = companion || (designation === 'TECH' && random.chance(0.8));
  const groups = plain ? COMPANION : random.weighted(GROUPS);
  const concerns = drawConcerns(random, groups, designation);
  const [from, to] = RATES[country][designation];
  const rate = Math.round((random.int(from, to) + random.int(from, to)) / 2);
  return {
    species_groups: groups,
    concerns: concerns.map(({ slug }) => slug),
    top_rated_concerns: drawTopConcerns(random, groups, concerns),
    rate: { amount: 100 * rate, currency: CURRENCIES[country] },
    post_nominal: random.weighted((designation === 'VET' ? VET_TITLES : TECH_TITLES)[country]),
  };
}

function drawTopConcerns(
  random: Random,
  groups: readonly ProviderGroup[],
  concerns: readonly DemoConcern[],
): readonly string[] {
  const main = groups.slice(0, 2).flatMap((group) => SPECIES_OF_GROUP[group]);
  const known = concerns.filter(
    (concern) =>
      !concern.is_urgent &&
      !PLAIN.includes(concern.slug) &&
      concern.species.some((species) => main.includes(species)),
  );
  return random.sample(known, random.int(2, 5)).map(({ slug }) => slug);
}

function drawConcerns(
  random: Random,
  groups: readonly ProviderGroup[],
  designation: Designation,
): readonly DemoConcern[] {
  const species = groups.flatMap((group) => SPECIES_OF_GROUP[group]);
  const all = [...new Set(species.flatMap(concernsOf))];
  const allowed = designation === 'VET' ? all : all.filter((concern) => !concern.is_urgent);
  const share = designation === 'VET' ? random.int(70, 100) : random.int(50, 80);
  return allowed.filter(() => random.int(1, 100) <= share);
}
