import { aUser, type FakeProvider, SAN_DIEGO_DOG } from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import type { ScreenStories, Story } from '../story.ts';
import { aVet, holdForOthers, jamieWith, VETS, TECHNICIANS } from './san-diego.ts';
import {
  atResults,
  seeResults,
  LONG_NAME,
  openVet,
  toConcerns,
  atBiscuit,
  searchForBiscuit,
} from './actions.ts';
import { beginning } from '../owner.ts';

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
  shown: Pick<Story, 'title' | 'clauses'>,
  ...providers: readonly FakeProvider[]
): Story => ({
  id: `tile-${id}`,
  ...shown,
  setting: atResults({ world: { providers: [...providers, ...VETS.slice(1, 3)] } }),
  act: seeResults,
});

/** One vet of the results, each as the first tile beside two that are as usual. */
export const tile: ScreenStories = {
  name: 'Tile',
  stories: [
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

const BOTH: StageSetting = { options: { designations: ['VET', 'TECH'] } };
const found = (): StageSetting => ({
  ...BOTH,
  query: `${SAN_DIEGO_DOG}&designation=TECH`,
  world: { providers: [...TECHNICIANS] },
});

/** Where veterinary technicians may be searched for. */
export const technicians: ScreenStories = {
  name: 'Technicians',
  stories: [
    {
      id: 'technicians-choice',
      title: 'The choice after the concerns',
      clauses: ['TILE-6'],
      setting: () => BOTH,
      act: async (owner) => {
        await toConcerns(owner);
        await owner.click('checkbox', 'Itching & skin');
        await owner.click('radio', beginning(owner.say('shared.designation.TECH')));
      },
    },
    {
      id: 'technicians-results',
      title: 'Three technicians',
      clauses: ['TILE-6', 'RES-1'],
      setting: found,
      act: seeResults,
    },
    {
      id: 'technicians-other-states',
      title: 'Technicians of other states',
      clauses: ['TILE-6', 'RES-6'],
      setting: () => ({
        ...found(),
        query: found().query?.replace('province=CA', 'province=NV') ?? '',
      }),
      act: seeResults,
    },
    {
      id: 'technicians-filters',
      title: 'The choice in Adjust search',
      clauses: ['TILE-6', 'FILT-1'],
      setting: found,
      act: async (owner) => {
        await seeResults(owner);
        await owner.click('button', owner.say('shared.adjustSearch'));
        const radio = await owner.find('radio', beginning(owner.say('shared.designation.TECH')));
        radio.scrollIntoView({ block: 'center', behavior: 'instant' });
      },
    },
    {
      id: 'technicians-popup',
      title: 'A technician',
      clauses: ['TILE-6', 'POP-1'],
      setting: found,
      act: (owner) => openVet(owner, 'Nora Beck', null),
    },
  ],
};

/** About prescriptions. */
export const prescriptions: ScreenStories = {
  name: 'Prescriptions',
  stories: [
    {
      id: 'prescription-info',
      title: 'About prescriptions, over the results',
      clauses: ['RX-2', 'RES-2'],
      setting: atBiscuit({ signedIn: jamieWith('AUTOSHIP100') }),
      act: async (owner) => {
        await searchForBiscuit(owner);
        await seeResults(owner);
        await owner.click('button', owner.say('shared.prescriptionInfo'));
        await owner.find('dialog', owner.say('results.rx.title'));
      },
    },
    {
      id: 'prescription-info-popup',
      title: 'About prescriptions, over a vet',
      clauses: ['RX-2', 'TILE-1'],
      setting: atResults(),
      act: async (owner) => {
        await seeResults(owner);
        await openVet(owner, 'Maya Okafor', /58[.,]19/);
        const popup = await owner.find('dialog');
        await owner.click('button', owner.say('results.prescriptionsAvailable'), popup);
        await owner.find('dialog', owner.say('results.rx.title'));
      },
    },
  ],
};
