import type { Locale, PetSpecies, PetConcern } from '@pawcall/contract';

/** What a concern is called where it is not called what the catalogue of concerns says, by slug. */
export const CONCERN_NAMES: Readonly<
  Record<string, Readonly<Partial<Record<Exclude<Locale, 'en-US'>, string>>>>
> = {
  'itching-skin': { 'fr-CA': 'Démangeaisons et peau' },
  'ear-problems': { 'fr-CA': 'Problèmes d’oreilles' },
  'vomiting-diarrhea': { 'fr-CA': 'Vomissements et diarrhée', 'en-GB': 'Vomiting & diarrhoea' },
  'eye-problems': { 'fr-CA': 'Problèmes aux yeux' },
  'limping-joints': { 'fr-CA': 'Boiterie et articulations' },
  'fleas-ticks': { 'fr-CA': 'Puces et tiques' },
  'urinary-issues': { 'fr-CA': 'Problèmes urinaires' },
  'coughing-sneezing': { 'fr-CA': 'Toux et éternuements' },
  'behavior-changes': {
    'fr-CA': 'Changements de comportement',
    'en-CA': 'Behaviour changes',
    'en-GB': 'Behaviour changes',
  },
  'weight-nutrition': { 'fr-CA': 'Poids et alimentation' },
  'dental-breath': { 'fr-CA': 'Dents et mauvaise haleine' },
  'anxiety-fear': { 'fr-CA': 'Anxiété et peurs' },
  'litter-box': { 'fr-CA': 'Problèmes de litière', 'en-GB': 'Litter tray trouble' },
  hairballs: { 'fr-CA': 'Boules de poils et toilettage' },
  'puppy-kitten-care': { 'fr-CA': 'Soins du chiot et du chaton' },
  'senior-care': { 'fr-CA': 'Soins des animaux âgés' },
  'lumps-bumps': { 'fr-CA': 'Bosses et masses' },
  'arthritis-pain': { 'fr-CA': 'Arthrose et douleur' },
  'diabetes-thyroid': { 'fr-CA': 'Diabète et thyroïde' },
  'kidney-disease': { 'fr-CA': 'Maladie rénale' },
  'heart-disease': { 'fr-CA': 'Maladie cardiaque' },
  allergies: { 'fr-CA': 'Allergies saisonnières' },
  'medication-questions': { 'fr-CA': 'Questions sur les médicaments' },
  'second-opinion': { 'fr-CA': 'Deuxième avis' },
  'wound-care': { 'fr-CA': 'Soins des plaies' },
  'general-wellness': { 'fr-CA': 'Santé générale' },
  'vaccination-advice': { 'fr-CA': 'Conseils sur la vaccination' },
  'after-surgery': { 'fr-CA': 'Après une chirurgie' },
  'travel-plans': { 'fr-CA': 'Voyager avec un animal' },
  'end-of-life': { 'fr-CA': 'Soins de fin de vie' },
  'heat-mating': { 'fr-CA': 'Chaleurs et stérilisation' },
  'not-eating': { 'fr-CA': 'Ne mange plus' },
  'housing-habitat': { 'fr-CA': 'Cage et habitat' },
  'enclosure-heat-light': { 'fr-CA': 'Terrarium, chaleur et lumière' },
  'shedding-molting': {
    'fr-CA': 'Mue',
    'en-CA': 'Shedding & moulting',
    'en-GB': 'Shedding & moulting',
  },
  'shell-scales': { 'fr-CA': 'Carapace et écailles' },
  'water-quality': { 'fr-CA': 'Qualité de l’eau' },
  parasites: { 'fr-CA': 'Parasites et vers' },
  'feather-plucking': { 'fr-CA': 'Plumes arrachées' },
  'egg-laying': { 'fr-CA': 'Ponte' },
  'overgrown-teeth': { 'fr-CA': 'Dents trop longues' },
  'hoof-lameness': { 'fr-CA': 'Sabots et boiterie' },
  'herd-health': { 'fr-CA': 'Santé du troupeau' },
  bloat: { 'fr-CA': 'Ventre gonflé et dur' },
  seizure: { 'fr-CA': 'Convulsions ou perte de conscience' },
  poison: { 'fr-CA': 'A avalé un produit toxique' },
  'trouble-breathing': { 'fr-CA': 'Difficulté à respirer' },
  'cannot-urinate': { 'fr-CA': 'N’arrive pas à uriner' },
  'heavy-bleeding': { 'fr-CA': 'Saignement abondant' },
  colic: { 'fr-CA': 'Coliques' },
};

/** `primary` shows among the first six, `more` behind "show more", `hidden` only in filters and profiles. */
type Place = 'primary' | 'more' | 'hidden';

/** `[slug, name, Lucide icon, place, urgent, species]`. */
export type ConcernRow = readonly [
  slug: string,
  name: string,
  icon: string,
  place: Place,
  urgent: boolean,
  species: readonly PetSpecies[],
];

const DOG_CAT = ['DOG', 'CAT'] as const;
const FURRED = ['DOG', 'CAT', 'RABBIT', 'SMALL_MAMMAL'] as const;
const HOOFED = ['HORSE', 'FARM_ANIMAL'] as const;
const COLD = ['REPTILE', 'AMPHIBIAN', 'SPIDER', 'FISH'] as const;
const TANK = ['REPTILE', 'AMPHIBIAN', 'FISH', 'SPIDER', 'OTHER'] as const;
const WARM = [...FURRED, ...HOOFED, 'BIRD', 'OTHER'] as const;
const ALL = [...WARM, ...COLD] as const;

/** The concern catalogue of the demonstration, in the order a picker shows it. */
export const CONCERN_ROWS: readonly ConcernRow[] = [
  ['itching-skin', 'Itching & skin', 'paw-print', 'primary', false, [...FURRED, 'HORSE', 'OTHER']],
  ['ear-problems', 'Ear problems', 'ear', 'primary', false, [...DOG_CAT, 'RABBIT']],
  ['vomiting-diarrhea', 'Vomiting & diarrhea', 'thermometer', 'primary', false, DOG_CAT],
  ['eye-problems', 'Eye problems', 'eye', 'primary', false, [...WARM, 'REPTILE', 'FISH']],
  ['limping-joints', 'Limping & joints', 'bone', 'primary', false, DOG_CAT],
  ['fleas-ticks', 'Fleas & ticks', 'bug', 'primary', false, FURRED],
  ['urinary-issues', 'Urinary issues', 'droplets', 'more', false, FURRED],
  [
    'coughing-sneezing',
    'Coughing & sneezing',
    'wind',
    'more',
    false,
    ['DOG', 'CAT', 'RABBIT', 'SMALL_MAMMAL', 'BIRD', 'HORSE'],
  ],
  [
    'behavior-changes',
    'Behavior changes',
    'brain',
    'more',
    false,
    [...FURRED, 'BIRD', 'HORSE', 'OTHER'],
  ],
  ['weight-nutrition', 'Weight & nutrition', 'scale', 'more', false, WARM],
  ['dental-breath', 'Teeth & bad breath', 'smile', 'more', false, [...DOG_CAT, 'HORSE']],
  ['anxiety-fear', 'Anxiety & fear', 'frown', 'more', false, DOG_CAT],
  ['litter-box', 'Litter box trouble', 'clipboard-list', 'more', false, ['CAT']],
  ['hairballs', 'Hairballs & grooming', 'scissors', 'more', false, ['CAT', 'RABBIT']],
  ['puppy-kitten-care', 'Puppy & kitten care', 'baby', 'more', false, DOG_CAT],
  ['senior-care', 'Senior pet care', 'heart', 'more', false, [...FURRED, 'HORSE']],
  ['lumps-bumps', 'Lumps & bumps', 'microscope', 'more', false, [...FURRED, 'HORSE', 'BIRD']],
  ['arthritis-pain', 'Arthritis & pain', 'activity', 'more', false, [...DOG_CAT, 'HORSE']],
  ['diabetes-thyroid', 'Diabetes & thyroid', 'test-tube', 'more', false, DOG_CAT],
  ['kidney-disease', 'Kidney disease', 'droplet', 'more', false, ['CAT', 'DOG']],
  ['heart-disease', 'Heart disease', 'heart-pulse', 'more', false, DOG_CAT],
  ['allergies', 'Seasonal allergies', 'leaf', 'more', false, ['DOG', 'CAT', 'HORSE']],
  ['medication-questions', 'Medication questions', 'pill', 'more', false, ALL],
  ['second-opinion', 'Second opinion', 'file-text', 'more', false, ALL],
  ['wound-care', 'Wound care', 'bandage', 'more', false, [...WARM, 'REPTILE']],
  ['general-wellness', 'General wellness', 'stethoscope', 'primary', false, ALL],
  [
    'vaccination-advice',
    'Vaccination advice',
    'syringe',
    'hidden',
    false,
    [...DOG_CAT, 'RABBIT', 'HORSE', 'FARM_ANIMAL'],
  ],
  ['after-surgery', 'After surgery', 'shield-check', 'hidden', false, WARM],
  ['travel-plans', 'Travel with a pet', 'sun', 'hidden', false, [...DOG_CAT, 'BIRD']],
  ['end-of-life', 'End-of-life care', 'moon', 'more', false, [...FURRED, 'HORSE', 'BIRD', 'OTHER']],
  ['heat-mating', 'Heat cycles & neutering', 'venus-and-mars', 'hidden', false, FURRED],
  [
    'not-eating',
    'Not eating',
    'utensils',
    'primary',
    false,
    [
      'RABBIT',
      'SMALL_MAMMAL',
      'BIRD',
      'REPTILE',
      'AMPHIBIAN',
      'SPIDER',
      'FISH',
      'HORSE',
      'FARM_ANIMAL',
      'OTHER',
    ],
  ],
  [
    'housing-habitat',
    'Housing & habitat',
    'bed',
    'primary',
    false,
    ['RABBIT', 'SMALL_MAMMAL', 'BIRD', 'OTHER'],
  ],
  [
    'enclosure-heat-light',
    'Heat, light & enclosure',
    'sun',
    'primary',
    false,
    ['REPTILE', 'AMPHIBIAN', 'SPIDER'],
  ],
  [
    'shedding-molting',
    'Shedding & molting',
    'sparkles',
    'primary',
    false,
    ['REPTILE', 'SPIDER', 'AMPHIBIAN'],
  ],
  ['shell-scales', 'Shell & scales', 'shell', 'primary', false, ['REPTILE', 'FISH']],
  ['water-quality', 'Water quality', 'droplets', 'primary', false, ['FISH', 'AMPHIBIAN']],
  ['parasites', 'Parasites & worms', 'bug', 'more', false, [...HOOFED, 'BIRD', ...TANK]],
  ['feather-plucking', 'Feather plucking', 'feather', 'primary', false, ['BIRD']],
  ['egg-laying', 'Egg laying', 'egg', 'primary', false, ['BIRD', 'REPTILE', 'FARM_ANIMAL']],
  ['overgrown-teeth', 'Overgrown teeth', 'smile', 'primary', false, ['RABBIT', 'SMALL_MAMMAL']],
  ['hoof-lameness', 'Hooves & lameness', 'footprints', 'primary', false, HOOFED],
  ['herd-health', 'Herd & flock health', 'clipboard-list', 'primary', false, ['FARM_ANIMAL']],
  [
    'bloat',
    'Swollen, hard belly',
    'triangle-alert',
    'more',
    true,
    ['DOG', 'FARM_ANIMAL', 'RABBIT'],
  ],
  [
    'seizure',
    'Seizure or collapse',
    'zap',
    'more',
    true,
    ['DOG', 'CAT', 'RABBIT', 'SMALL_MAMMAL', 'BIRD', 'OTHER'],
  ],
  [
    'poison',
    'Ate something toxic',
    'skull',
    'more',
    true,
    ['DOG', 'CAT', 'HORSE', 'BIRD', 'RABBIT', 'OTHER'],
  ],
  [
    'trouble-breathing',
    'Trouble breathing',
    'siren',
    'more',
    true,
    [...WARM, 'REPTILE', 'FISH', 'AMPHIBIAN'],
  ],
  ['cannot-urinate', 'Straining, cannot urinate', 'siren', 'more', true, DOG_CAT],
  ['heavy-bleeding', 'Heavy bleeding', 'droplet', 'more', true, [...WARM, 'REPTILE']],
  ['colic', 'Colic', 'flame', 'primary', true, ['HORSE']],
];

/** A concern of the catalogue with the pet species it is offered for (STEP-5, GO-7). */
export interface DemoConcern extends Required<PetConcern> {
  readonly icon: string;
  readonly species: readonly PetSpecies[];
}

/** About fifty concerns in the order a picker shows them; icons are Lucide names. */
export const DEMO_CONCERNS: readonly DemoConcern[] = CONCERN_ROWS.map(
  ([slug, name, icon, place, urgent, species]) => ({
    slug,
    name,
    icon,
    species,
    show_on_guided_search: place !== 'hidden',
    is_primary: place === 'primary',
    is_urgent: urgent,
  }),
);

/** The concerns offered for a pet species. */
export function concernsOf(species: PetSpecies): readonly DemoConcern[] {
  return DEMO_CONCERNS.filter((concern) => concern.species.includes(species));
}
