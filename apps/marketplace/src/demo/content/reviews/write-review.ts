import type { Country, PetSpecies } from '@pawcall/contract';
import type { Decks, Random } from '../../seeded-random.ts';
import { inSpellingOf } from '../../regional-spelling.ts';
import { STORIES } from './stories.ts';
import verdicts from './verdicts.json' with { type: 'json' };

/** Names of patients by how the owner speaks of them. */
export const PET_NAMES = {
  she: 'Bella Luna Daisy Molly Willow Rosie Penny Hazel Olive Poppy Ruby Maple Pepper Honey Ginger Nala Stella Pearl Cleo Mabel Juno Winnie Freya Dolly Fern Clover Tilly Lulu Piper Phoebe Zelda Marble Plum Sage Ivy Nutmeg Tuppence Beans Pippa Suki',
  he: 'Biscuit Max Charlie Cooper Milo Oscar Teddy Jasper Gus Finn Archie Rocky Louie Bear Leo Ziggy Otto Toby Frankie Moose Hank Bruno Chester Rufus Simba Felix Pickles Waffles Ollie Harvey Monty Rolo Dexter Ernie Bandit Scout Tofu Mango Chip Banjo Wally Pretzel',
} as const;

/** What a review is written about. */
export interface ReviewSubject {
  /** The provider as owners speak of them. */
  readonly vet: string;
  readonly country: Country;
  readonly species: PetSpecies;
  readonly concern: string;
  readonly rating: number;
}

const SPECIES_WORDS: Readonly<Record<PetSpecies, readonly [one: string, many: string]>> = {
  DOG: ['dog', 'dogs'],
  CAT: ['cat', 'cats'],
  HORSE: ['horse', 'horses'],
  BIRD: ['bird', 'birds'],
  RABBIT: ['rabbit', 'rabbits'],
  REPTILE: ['reptile', 'reptiles'],
  AMPHIBIAN: ['frog', 'frogs'],
  SPIDER: ['spider', 'spiders'],
  FISH: ['fish', 'fish'],
  FARM_ANIMAL: ['farm animal', 'farm animals'],
  SMALL_MAMMAL: ['small pet', 'small pets'],
  OTHER: ['unusual pet', 'unusual pets'],
};

type Part = 'problem' | 'verdict' | 'outcome' | 'closing';

const PLANS: readonly (readonly [parts: readonly Part[], weight: number])[] = [
  [['problem', 'verdict'], 3],
  [['verdict', 'outcome'], 3],
  [['problem', 'verdict', 'outcome'], 5],
  [['verdict', 'verdict'], 3],
  [['verdict'], 1.5],
  [['problem', 'outcome', 'closing'], 2],
  [['verdict', 'verdict', 'closing'], 1],
  [['problem', 'verdict', 'verdict'], 2],
];
const CRITICAL_PLANS: readonly (readonly [parts: readonly Part[], weight: number])[] = [
  [['verdict'], 2],
  [['problem', 'verdict'], 3],
  [['verdict', 'verdict'], 1],
];

const GRAVE_PLANS: readonly (readonly [parts: readonly Part[], weight: number])[] = [
  [['problem', 'verdict'], 2],
  [['problem', 'verdict', 'outcome'], 3],
  [['verdict', 'outcome'], 2],
];
const GRAVE_CONCERNS: readonly string[] = ['end-of-life', 'seizure', 'poison', 'colic'];

/** Whether a review of this concern is only ever written in earnest, and after a visit that helped. */
export function isGrave(concern: string): boolean {
  return GRAVE_CONCERNS.includes(concern);
}

/** Writes what an owner says after a visit; verdicts come from the provider's own decks and so repeat late. */
export function writeReview(subject: ReviewSubject, random: Random, decks: Decks): string {
  for (;;) {
    const plan = random.weighted(plansFor(subject));
    const sentences = plan.flatMap((part) => sentenceFor(part, subject, decks));
    const text = sentences.join(' ');
    // Name the vet at most twice in a review.
    if (sentences.length > 0 && text.split('{vet}').length <= 2) {
      return inSpellingOf(subject.country, fill(text, subject, random));
    }
  }
}

function plansFor({ concern, rating }: ReviewSubject): typeof PLANS {
  if (isGrave(concern)) return GRAVE_PLANS;
  return rating >= 4 ? PLANS : CRITICAL_PLANS;
}

function sentenceFor(part: Part, subject: ReviewSubject, decks: Decks): readonly string[] {
  if (part === 'verdict') return [decks.draw(verdictsFor(subject))];
  if (part === 'closing') return [decks.draw(verdicts.closings)];
  const story = STORIES[subject.concern];
  if (!story) return [];
  const key = part === 'problem' ? 'problems' : 'outcomes';
  const more = isCompanion(subject) ? (story.companion?.[key] ?? []) : [];
  return [decks.draw([...story[key], ...more])];
}

function verdictsFor(subject: ReviewSubject): readonly string[] {
  const { good, goodCompanion, grave, mixed, flat, poor } = verdicts;
  if (isGrave(subject.concern)) return grave;
  if (subject.rating >= 5) return isCompanion(subject) ? [...good, ...goodCompanion] : good;
  if (subject.rating === 4) return [...mixed, ...good.slice(0, 20)];
  return subject.rating === 3 ? flat : poor;
}

function isCompanion({ species }: ReviewSubject): boolean {
  return species === 'DOG' || species === 'CAT';
}

function fill(text: string, subject: ReviewSubject, random: Random): string {
  const female = subject.concern === 'egg-laying' || random.chance(0.5);
  const pet = random.pick((female ? PET_NAMES.she : PET_NAMES.he).split(' '));
  const [one, many] = SPECIES_WORDS[subject.species];
  const words: Readonly<Record<string, string>> = {
    pet,
    vet: subject.vet,
    species: one,
    kind: many,
    he: female ? 'she' : 'he',
    He: female ? 'She' : 'He',
    his: female ? 'her' : 'his',
    him: female ? 'her' : 'him',
    himself: female ? 'herself' : 'himself',
  };
  return text.replaceAll(/\{(\w+)\}/gu, (_, word: string) => words[word] ?? '');
}
