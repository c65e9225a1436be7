import { aUser, type FakeProvider } from '@pawcall/testing';
import type { GalleryScreen, GalleryState } from '../gallery-state.ts';
import { aVet, holdForOthers, jamieWith, VETS } from './san-diego.ts';
import { atResults, seeResults } from './to-results.ts';
import { LONG_NAME } from './walk.ts';

const SCENARIOS = [
  'EARLIEST_AVAILABLE',
  'PREVIOUSLY_BOOKED',
  'AVAILABLE_SOON',
  'NEW_TO_PLATFORM',
  'AFFORDABLE',
  'HIGHLY_RATED',
  'FEATURED',
  'SPECIAL_TODAY',
];

/** The only time of a vet who works at one minute of the day, unless it is another day's. */
const EARLIEST = Temporal.Instant.from('2026-06-16T21:30:00Z');

const tiles = (
  id: string,
  shown: Pick<GalleryState, 'title' | 'clauses'>,
  ...providers: readonly FakeProvider[]
): GalleryState => ({
  id: `tile-${id}`,
  ...shown,
  setting: atResults({ world: { providers: [...providers, ...VETS.slice(1, 3)] } }),
  act: seeResults,
});

/** One vet of the results, each as the first tile beside two that are as usual. */
export const tile: GalleryScreen = {
  name: 'Tile',
  states: [
    {
      id: 'tile-labels',
      title: 'Every label, and one that this version does not know',
      clauses: ['TILE-2', 'WIRE-8'],
      setting: atResults({
        world: {
          providers: SCENARIOS.map((scenario, index) =>
            aVet({ first_name: `Maya ${String.fromCodePoint(65 + index)}.` }, { scenario }),
          ),
        },
      }),
      act: seeResults,
    },
    tiles(
      'long',
      { title: 'A long name, region and post-nominal', clauses: ['TILE-1'] },
      aVet({
        first_name: 'Wolfeschlegelsteinhausenberger',
        last_name: LONG_NAME,
        post_nominal: 'DVM, PhD, DACVIM (Small Animal Internal Medicine)',
        license_guidelines: {
          license_jurisdiction: { name: 'Commonwealth of the Northern Mariana Islands' },
        },
      }),
    ),
    tiles(
      'no-photo',
      { title: 'Initials instead of a photo', clauses: ['TILE-1'] },
      aVet({ first_name: 'Zoë', last_name: 'Åström' }),
    ),
    tiles(
      'broken-photo',
      { title: 'A photo that does not load', clauses: ['TILE-1'] },
      aVet({ uri_photo: 'https://photos.invalid/maya.jpg' }),
    ),
    tiles(
      'no-reviews',
      { title: 'Nobody has reviewed this vet', clauses: ['TILE-1'] },
      aVet({ rating_average: null, rating_count: 0 }, { reviews: [] }),
    ),
    tiles(
      'coach',
      { title: 'A wellness coach', clauses: ['TILE-6'] },
      aVet({ designation: 'WELLNESS_COACH', post_nominal: null }, { canPrescribe: false }),
    ),
    tiles(
      'unknown',
      { title: 'A designation that this version does not know', clauses: ['TILE-6', 'WIRE-8'] },
      aVet({ designation: 'HERBAL_HEALER', post_nominal: null }, { scenario: 'ON_VACATION_SOON' }),
    ),
    {
      ...tiles('one-slot', { title: 'One time only', clauses: ['TILE-3'] }),
      setting: atResults({
        before: (fake) =>
          holdForOthers(
            fake,
            Array.from({ length: 43 }, (_, index) => EARLIEST.add({ hours: 24 * (index + 1) })),
          ),
        world: { providers: [aVet({}, { startMinutes: [1290] }), ...VETS.slice(1, 3)] },
      }),
    },
    tiles(
      'no-region',
      { title: 'No licence region, no label', clauses: ['TILE-1', 'TILE-2'] },
      aVet({ license_guidelines: null }, { scenario: '' }),
    ),
    {
      ...tiles(
        'hidden-price',
        { title: 'No price shows', clauses: ['PRICE-3', 'TILE-4'] },
        ...VETS.slice(0, 1),
      ),
      setting: atResults({
        signedIn: { ...jamieWith(), user: aUser({ booking_experience: 'HIDDEN_PRICING' }) },
        world: { providers: VETS.slice(0, 3) },
      }),
    },
    {
      ...tiles('night', { title: 'Times in the night, in another zone', clauses: ['TILE-3'] }),
      setting: atResults({ zone: 'Asia/Tokyo' }),
    },
    {
      ...tiles('dear', { title: 'Four figures', clauses: ['TILE-4'] }),
      setting: atResults({
        world: { providers: [aVet({}, { rate: 123_401 }), ...VETS.slice(1, 3)] },
      }),
    },
  ],
};
