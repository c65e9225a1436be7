import type { Country, Designation, ProviderGroup } from '@pawcall/contract';
import type { Decks, Random } from '../../seeded-random.ts';
import { inSpellingOf } from '../../regional-spelling.ts';
import { GROUP_WORDS } from '../../species-groups.ts';
import phrases from './phrases.json' with { type: 'json' };
import sentences from './sentences.json' with { type: 'json' };
import topicNames from './topics.json' with { type: 'json' };
import { speak, type Voice } from './fill-templates.ts';

/** What a biography is written from. */
export interface BiographySubject {
  readonly first_name: string;
  readonly last_name: string;
  readonly pronoun: 'she' | 'he' | 'they';
  readonly designation: Designation;
  readonly country: Country;
  readonly region: string;
  readonly years: number;
  readonly groups: readonly ProviderGroup[];
  /** Concern slugs, the dearest first. */
  readonly interests: readonly string[];
}

/** Shortest and longest biography, in characters. */
export const BIOGRAPHY_LENGTH = { min: 110, max: 600 } as const;

type Part = 'background' | 'focus' | 'manner' | 'personal' | 'visit';

const PLANS: readonly (readonly [parts: readonly Part[], weight: number])[] = [
  [['background', 'focus', 'manner'], 5],
  [['background', 'focus', 'personal'], 3],
  [['background', 'manner', 'personal'], 4],
  [['focus', 'background', 'manner'], 2],
  [['background', 'focus', 'manner', 'personal'], 4],
  [['background', 'manner', 'focus'], 2],
  [['manner', 'background', 'focus'], 1],
  [['background', 'focus'], 2],
  [['background', 'manner'], 2],
  [['background', 'focus', 'manner', 'visit'], 3],
  [['background', 'focus', 'visit'], 2],
  [['background', 'manner', 'manner', 'personal'], 2],
  [['background', 'focus', 'manner', 'visit', 'personal'], 1],
  [['manner', 'focus', 'background', 'personal'], 1],
];

/** Patterns that would contradict each other in one biography. */
const SAID_ONCE = [
  '{pet}',
  '{household}',
  '{hobby}',
  '{practice}',
  '{detour}',
  '{childhood}',
  '{school}',
  '{years}',
  '{rescue}',
  '{animals}',
];

const LARGE: readonly ProviderGroup[] = ['HORSE', 'FARM_ANIMAL'];
const COMPANIONS: readonly ProviderGroup[] = ['DOG', 'CAT'];

/** Writes a biography of two to five sentences; patterns come from decks, so neighbours in a list differ. */
export function writeBiography(subject: BiographySubject, random: Random, decks: Decks): string {
  for (;;) {
    const parts = random.weighted(PLANS);
    const patterns = parts.map((part) => decks.draw(poolOf(part, subject)));
    const text = inSpellingOf(
      subject.country,
      speak(patterns, voiceOf(subject, random), slotsOf(subject, random)),
    );
    if (fits(text, patterns, subject)) return text;
  }
}

function poolOf(part: Part, subject: BiographySubject): readonly string[] {
  const tech = subject.designation === 'TECH';
  const { background, focus, manner, personal, visit } = sentences;
  if (part === 'focus') return tech ? focus.technician : focus.vet;
  if (part === 'manner')
    return tech ? [...manner.technician, ...manner.vet.slice(0, 12)] : manner.vet;
  if (part === 'personal') return personal;
  if (part === 'visit') return visit;
  if (tech) return background.technician;
  if (subject.groups.some((group) => COMPANIONS.includes(group))) return background.vet;
  return subject.groups.some((group) => LARGE.includes(group))
    ? background.largeAnimal
    : background.exotic;
}

function fits(text: string, patterns: readonly string[], subject: BiographySubject): boolean {
  const all = patterns.join(' ').toLowerCase();
  return (
    text.length >= BIOGRAPHY_LENGTH.min &&
    text.length <= BIOGRAPHY_LENGTH.max &&
    new Set(patterns).size === patterns.length &&
    SAID_ONCE.every((slot) => all.split(slot).length <= 2) &&
    (!all.includes('{ailments}') || wordsFor(topicNames.ailments, subject.interests).length >= 2)
  );
}

function voiceOf(subject: BiographySubject, random: Random): Voice {
  const doctor = subject.designation === 'VET' && subject.country !== 'gb';
  const name = doctor && random.chance(0.35) ? `Dr. ${subject.last_name}` : subject.first_name;
  return { person: random.chance(0.42) ? 'first' : subject.pronoun, name };
}

function slotsOf(subject: BiographySubject, random: Random): Readonly<Record<string, string>> {
  const ailments = wordsFor(topicNames.ailments, subject.interests).slice(0, random.int(2, 3));
  const topics = topicsOf(subject.interests).slice(0, random.int(2, 3));
  return {
    years: yearsInWords(subject.years),
    region: subject.region,
    practice: random.pick(phrases.practices),
    detour: random.pick(phrases.detours),
    childhood: random.pick(phrases.childhoods),
    rescue: random.pick(phrases.rescues),
    school: random.pick(phrases.schools[subject.country]),
    certificate: random.pick(phrases.certificates),
    exotics: random.pick(phrases.exotics),
    pet: random.pick(phrases.namedPets),
    household: random.pick(phrases.households),
    hobby: random.pick(phrases.hobbies),
    animals: list(subject.groups.slice(0, 3).map((group) => GROUP_WORDS[group])),
    topics: list(topics),
    ailments: list(ailments),
    technician: subject.country === 'gb' ? 'veterinary nurse' : 'veterinary technician',
  };
}

function topicsOf(interests: readonly string[]): readonly string[] {
  const topics = wordsFor({ ...topicNames.ailments, ...topicNames.subjects }, interests);
  return topics.length >= 2 ? topics : [...topics, 'everyday health', 'good housekeeping'];
}

function wordsFor(
  words: Readonly<Record<string, string>>,
  interests: readonly string[],
): readonly string[] {
  return interests.flatMap((slug) => words[slug] ?? []);
}

function list(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items);
}

const NUMBERS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

function yearsInWords(years: number): string {
  if (years <= 20) return NUMBERS[Math.max(0, years - 2)] ?? 'several';
  if (years < 30) return 'more than twenty';
  return 'over thirty';
}
