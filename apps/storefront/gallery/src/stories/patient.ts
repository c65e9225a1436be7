import { aPet, jamie } from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import { story, type ScreenStories } from '../story.ts';
import {
  LONG_NAME,
  failing,
  find,
  hanging,
  press,
  says,
  steps,
  toConcerns,
} from './story-steps.ts';

const PETS = [
  aPet(),
  aPet({ species: 'CAT', name: 'Miso', birthday_on: '2024-04-02' }),
  aPet({ species: 'RABBIT', name: 'Clover', birthday_on: '2026-01-15' }),
];

/** Twelve pets, one with a long name. */
export const MANY_PETS = [
  aPet({ name: LONG_NAME }),
  ...Array.from({ length: 11 }, (_, index) => aPet({ name: `Hen ${index + 1}`, species: 'BIRD' })),
];

const withPets =
  (setting: StageSetting = {}, pets = PETS) =>
  (): StageSetting => ({ signedIn: jamie({ pets }), ...setting });

/** The first step: who the appointment is for. */
export const who: ScreenStories = {
  name: 'Step 1: who',
  stories: [
    story('starting', 'The widget is getting ready, and may be used already', ['SES-4'], {
      setting: () => ({ loading: true, before: hanging('readSessionCode') }),
      act: says('shared.gettingReady'),
    }),
    {
      id: 'starting-awaited',
      title: 'The profile of who was signed in here last is on its way',
      clauses: ['SES-4'],
      setting: withPets({ before: hanging('readProfile') }),
      act: says('shared.gettingReady'),
    },
    {
      id: 'step1-pets-beside',
      title: 'The client is known only after the species could be pressed',
      clauses: ['SES-4', 'SES-5'],
      setting: withPets({ isNewDevice: true }),
      act: find('button', /Biscuit/),
    },
    story('step1-guest', 'A guest picks a species', ['STEP-2', 'STEP-4'], {
      act: find('button', 'shared.species.DOG'),
    }),
    story('step1-guest-other', 'Other reveals the rest', ['STEP-4'], {
      act: steps(press('shared.species.OTHER'), find('button', 'shared.species.HORSE')),
    }),
    story('step1-guest-selected', 'The 800 ms between choosing and moving on', ['STEP-3'], {
      act: press('shared.species.CAT'),
    }),
    story('step1-species-loading', 'The species are on their way', ['STEP-4'], {
      setting: () => ({ before: hanging('listSpeciesTreated') }),
      act: async ({ see, say }) => {
        // `find` skips the cards, because their group is busy.
        (await see(say('shared.species.OTHER'))).click();
        await see(say('steps.who.moreSpecies'));
      },
    }),
    story('step1-species-failed', 'The species cannot be had', ['WIRE-4'], {
      setting: () => ({ before: failing('listSpeciesTreated', 404) }),
      act: find('button', 'shared.tryAgain'),
    }),
    story('step1-pets', 'A client picks a saved pet', ['STEP-2', 'SES-5'], {
      setting: withPets(),
      act: find('button', /Biscuit/),
    }),
    story('step1-pets-selected', 'A pet is chosen', ['STEP-3'], {
      setting: withPets(),
      act: ({ click }) => click('button', /Biscuit/),
    }),
    story('step1-verify', 'A customer whose email is to be verified', ['AUTH-5', 'SES-4'], {
      setting: () => ({ signedIn: jamie({ verified: false }) }),
      act: find('button', 'auth.pending.enter'),
    }),
    story('step1-account', 'Who is signed in, and the way out', ['SES-3'], {
      setting: withPets(),
      act: steps(({ click }) => click('button', /Jamie/), find('button', 'shared.logOut')),
    }),
    story('step1-pets-many', 'Twelve pets, one with a long name', ['STEP-2'], {
      setting: withPets({}, MANY_PETS),
      act: find('button', /Fluffington/),
    }),
    story('step1-pets-unreachable', 'The saved pets cannot be had', ['SES-5'], {
      setting: withPets({ before: failing('listPets', 403) }),
      act: steps(says('errors.petsFetch'), find('button', 'shared.tryAgain')),
    }),
    story('step1-continue', 'Back again: the choice stands, with a way on', ['STEP-1', 'STEP-2'], {
      act: steps(toConcerns, press('shared.back'), ({ find: findIn, say }) =>
        findIn('button', say('steps.who.continue', { name: say('shared.species.DOG') })),
      ),
    }),
    story('step1-plain', 'Without the illustration beside it', ['CFG-2'], {
      setting: () => ({ options: { displayMode: 'plain' } }),
      act: find('button', 'shared.species.DOG'),
    }),
  ],
};
