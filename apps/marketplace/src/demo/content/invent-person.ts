import type { Country } from '@pawcall/contract';
import {
  HERITAGES,
  HERITAGE_SHARES,
  type Heritage,
  type HeritageShares,
} from './names-by-heritage.ts';
import { portraitTraits } from './portrait/traits.ts';
import type { Random } from '../seeded-random.ts';

/** An invented person whose portrait (drawn from the uuid) suits the name. */
export interface Person {
  readonly uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly pronoun: 'she' | 'he' | 'they';
  readonly languages: readonly string[];
  /** The portrait shows an older face. */
  readonly older: boolean;
}

/** Draws a given name and a surname as people of this jurisdiction may have them. */
export function drawName(
  random: Random,
  country: Country,
  jurisdictionKey: string,
): { readonly given: string; readonly surname: string } {
  const heritage: Heritage = HERITAGES[random.weighted(sharesIn(country, jurisdictionKey))];
  const given = random.pick(`${heritage.feminine} ${heritage.masculine}`.split(' '));
  return { given, surname: random.pick(heritage.surnames.split(' ')) };
}

/** Invents a person who lives in a jurisdiction, given by key; `taken` holds full names that are used already. */
export function inventPerson(
  random: Random,
  country: Country,
  jurisdictionKey: string,
  taken: Set<string>,
): Person {
  const shares = sharesIn(country, jurisdictionKey);
  for (;;) {
    const heritage: Heritage = HERITAGES[random.weighted(shares)];
    const feminine = random.chance(0.6);
    const given = random.pick((feminine ? heritage.feminine : heritage.masculine).split(' '));
    const surname = random.pick(heritage.surnames.split(' '));
    const name = `${given} ${surname}`;
    if (taken.has(name)) continue;
    taken.add(name);
    const { uuid, older } = matchingUuid(random, heritage, feminine);
    return {
      uuid,
      older,
      first_name: given,
      last_name: surname,
      pronoun: random.chance(0.02) ? 'they' : feminine ? 'she' : 'he',
      languages: languagesOf(random, country, jurisdictionKey, heritage),
    };
  }
}

function sharesIn(country: Country, jurisdictionKey: string): HeritageShares {
  if (jurisdictionKey === 'ca-QC') return HERITAGE_SHARES.quebec;
  if (country === 'gb' && jurisdictionKey !== 'gb-ENG') return HERITAGE_SHARES.celticNations;
  return HERITAGE_SHARES[country];
}

// The portrait follows from the uuid: draw uuids until one suits.
function matchingUuid(
  random: Random,
  heritage: Heritage,
  feminine: boolean,
): { readonly uuid: string; readonly older: boolean } {
  for (;;) {
    const uuid = random.uuid();
    const traits = portraitTraits(uuid);
    const suits =
      (traits.presentation === 'feminine') === feminine &&
      heritage.complexions.includes(traits.complexion) &&
      (traits.cover === 'none' || traits.cover === heritage.cover);
    if (suits) return { uuid, older: traits.lines };
  }
}

function languagesOf(
  random: Random,
  country: Country,
  jurisdictionKey: string,
  heritage: Heritage,
): readonly string[] {
  const languages = new Set<string>(jurisdictionKey === 'ca-QC' ? ['fr', 'en'] : ['en']);
  const [first] = heritage.languages;
  if (first !== undefined && random.chance(0.55)) languages.add(random.pick(heritage.languages));
  if (country === 'us' && random.chance(0.08)) languages.add('es');
  if (country === 'ca' && random.chance(0.15)) languages.add('fr');
  if (jurisdictionKey === 'gb-WLS' && random.chance(0.3)) languages.add('cy');
  return [...languages];
}
