import type { PetSpecies } from '@pawcall/contract';

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
