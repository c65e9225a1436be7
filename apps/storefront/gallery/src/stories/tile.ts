import { type FakeProvider, SAN_DIEGO_DOG } from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import { story, type ScreenStories, type Story } from '../story.ts';
import { beginning, type Owner } from '../simulated-user.ts';
import { aVet, holdForOthers, jamieWith, VETS, TECHNICIANS } from './san-diego-vets.ts';
import { LONG_PROVIDER } from './popup.ts';
import {
  atBiscuit,
  atResults,
  find,
  hiddenPricing,
  openVet,
  press,
  pressInDialog,
  searchForBiscuit,
  seeResults,
  show,
  steps,
  tick,
  toConcerns,
} from './story-steps.ts';

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

/** Results whose first tile is this vet's, beside two that are as usual. */
const tileOf = (
  id: string,
  title: string,
  clauses: readonly string[],
  provider: FakeProvider,
  setting: StageSetting = {},
): Story =>
  story(id, title, clauses, {
    setting: atResults({ world: { providers: [provider, ...VETS.slice(1, 3)] }, ...setting }),
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
    tileOf('tile-long', 'A long name, region and post-nominal', ['TILE-1'], aVet(LONG_PROVIDER)),
    tileOf(
      'tile-no-photo',
      'Initials instead of a photo',
      ['TILE-1'],
      aVet({ first_name: 'Zoë', last_name: 'Åström' }),
    ),
    tileOf(
      'tile-broken-photo',
      'A photo that does not load',
      ['TILE-1'],
      aVet({ uri_photo: 'https://photos.invalid/maya.jpg' }),
    ),
    tileOf(
      'tile-no-reviews',
      'Nobody has reviewed this vet',
      ['TILE-1'],
      aVet({ rating_average: null, rating_count: 0 }, { reviews: [] }),
    ),
    tileOf(
      'tile-coach',
      'A wellness coach',
      ['TILE-6'],
      aVet({ designation: 'WELLNESS_COACH', post_nominal: null }, { canPrescribe: false }),
    ),
    tileOf(
      'tile-unknown',
      'A designation that this version does not know',
      ['TILE-6', 'WIRE-8'],
      aVet({ designation: 'HERBAL_HEALER', post_nominal: null }, { scenario: 'ON_VACATION_SOON' }),
    ),
    tileOf('tile-one-slot', 'One time only', ['TILE-3'], aVet({}, { startMinutes: [1290] }), {
      before: (fake) =>
        holdForOthers(
          fake,
          Array.from({ length: 43 }, (_, index) => EARLIEST.add({ hours: 24 * (index + 1) })),
        ),
    }),
    tileOf(
      'tile-no-region',
      'No licence region, no label',
      ['TILE-1', 'TILE-2'],
      aVet({ license_guidelines: null }, { scenario: '' }),
    ),
    story('tile-hidden-price', 'No price shows', ['PRICE-3', 'TILE-4'], {
      setting: atResults({ signedIn: hiddenPricing(), world: { providers: VETS.slice(0, 3) } }),
      act: seeResults,
    }),
    story('tile-night', 'Times in the night, in another zone', ['TILE-3'], {
      setting: atResults({ zone: 'Asia/Tokyo' }),
      act: seeResults,
    }),
    tileOf('tile-dear', 'Four figures', ['TILE-4'], aVet({}, { rate: 123_401 })),
  ],
};

const BOTH: StageSetting = { options: { designations: ['VET', 'TECH'] } };
const found =
  (province = 'CA') =>
  (): StageSetting => ({
    ...BOTH,
    query: `${SAN_DIEGO_DOG}&designation=TECH`.replace('province=CA', `province=${province}`),
    world: { providers: [...TECHNICIANS] },
  });

const technicianName = ({ say }: Owner) => beginning(say('shared.designation.TECH'));

/** Where veterinary technicians may be searched for. */
export const technicians: ScreenStories = {
  name: 'Technicians',
  stories: [
    story('technicians-choice', 'The choice after the concerns', ['TILE-6'], {
      setting: () => BOTH,
      act: steps(toConcerns, tick('Itching & skin'), (owner) =>
        owner.click('radio', technicianName(owner)),
      ),
    }),
    story('technicians-results', 'Three technicians', ['TILE-6', 'RES-1'], {
      setting: found(),
      act: seeResults,
    }),
    story('technicians-other-states', 'Technicians of other states', ['TILE-6', 'RES-6'], {
      setting: found('NV'),
      act: seeResults,
    }),
    story('technicians-filters', 'The choice in Adjust search', ['TILE-6', 'FILT-1'], {
      setting: found(),
      act: steps(seeResults, press('shared.adjustSearch'), async (owner) =>
        show(await owner.find('radio', technicianName(owner))),
      ),
    }),
    story('technicians-popup', 'A technician', ['TILE-6', 'POP-1'], {
      setting: found(),
      act: openVet(null, 'Nora Beck'),
    }),
  ],
};

/** About prescriptions. */
export const prescriptions: ScreenStories = {
  name: 'Prescriptions',
  stories: [
    story('prescription-info', 'About prescriptions, over the results', ['RX-2', 'RES-2'], {
      setting: atBiscuit({ signedIn: jamieWith('AUTOSHIP100') }),
      act: steps(
        searchForBiscuit,
        press('shared.prescriptionInfo'),
        find('dialog', 'results.rx.title'),
      ),
    }),
    story('prescription-info-popup', 'About prescriptions, over a vet', ['RX-2', 'TILE-1'], {
      setting: atResults(),
      act: steps(
        seeResults,
        openVet(/58[.,]19/),
        pressInDialog('results.prescriptionsAvailable'),
        find('dialog', 'results.rx.title'),
      ),
    }),
  ],
};
