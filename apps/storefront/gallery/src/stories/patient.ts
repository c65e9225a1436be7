import { aPet, fail, jamie } from '@pawcall/testing';
import type { ScreenStories } from '../story.ts';
import { LONG_NAME, never, toConcerns } from './actions.ts';

const PETS = [
  aPet(),
  aPet({ species: 'CAT', name: 'Miso', birthday_on: '2024-04-02' }),
  aPet({ species: 'RABBIT', name: 'Clover', birthday_on: '2026-01-15' }),
];

/** The first step: who the appointment is for. */
export const who: ScreenStories = {
  name: 'Step 1: who',
  stories: [
    {
      id: 'starting',
      title: 'The widget is getting ready, and may be used already',
      clauses: ['SES-4'],
      setting: () => ({
        loading: true,
        before: (fake) => fake.interfere('readSessionCode', never, 9),
      }),
      act: async ({ see, say }) => void (await see(say('shared.gettingReady'))),
    },
    {
      id: 'starting-awaited',
      title: 'The profile of who was signed in here last is on its way',
      clauses: ['SES-4'],
      setting: () => ({
        signedIn: jamie({ pets: PETS }),
        before: (fake) => fake.interfere('readProfile', never, 9),
      }),
      act: async ({ see, say }) => void (await see(say('shared.gettingReady'))),
    },
    {
      id: 'step1-pets-beside',
      title: 'The pharmacy told of a client after the species could be pressed',
      clauses: ['SES-4', 'SES-5'],
      setting: () => ({ isNewDevice: true, signedIn: jamie({ pets: PETS }) }),
      act: async ({ find }) => void (await find('button', /Biscuit/)),
    },
    {
      id: 'step1-guest',
      title: 'A guest picks a species',
      clauses: ['STEP-2', 'STEP-4'],
      act: async ({ find, say }) => void (await find('button', say('shared.species.DOG'))),
    },
    {
      id: 'step1-guest-other',
      title: 'Other reveals the rest',
      clauses: ['STEP-4'],
      act: async ({ click, find, say }) => {
        await click('button', say('shared.species.OTHER'));
        await find('button', say('shared.species.HORSE'));
      },
    },
    {
      id: 'step1-guest-selected',
      title: 'The 800 ms between choosing and moving on',
      clauses: ['STEP-3'],
      act: ({ click, say }) => click('button', say('shared.species.CAT')),
    },
    {
      id: 'step1-species-loading',
      title: 'The species are on their way',
      clauses: ['STEP-4'],
      setting: () => ({ before: (fake) => fake.interfere('listSpeciesTreated', never, 9) }),
      act: async ({ see, say }) => {
        // The cards stand in a group that is busy.
        (await see(say('shared.species.OTHER'))).click();
        await see(say('steps.who.moreSpecies'));
      },
    },
    {
      id: 'step1-species-failed',
      title: 'The species cannot be had',
      clauses: ['WIRE-4'],
      setting: () => ({
        before: (fake) => fake.interfere('listSpeciesTreated', () => fail(404, ''), 9),
      }),
      act: async ({ find, say }) => void (await find('button', say('shared.tryAgain'))),
    },
    {
      id: 'step1-pets',
      title: 'A client picks a saved pet',
      clauses: ['STEP-2', 'SES-5'],
      setting: () => ({ signedIn: jamie({ pets: PETS }) }),
      act: async ({ find }) => void (await find('button', /Biscuit/)),
    },
    {
      id: 'step1-pets-selected',
      title: 'A pet is chosen',
      clauses: ['STEP-3'],
      setting: () => ({ signedIn: jamie({ pets: PETS }) }),
      act: ({ click }) => click('button', /Biscuit/),
    },
    {
      id: 'step1-verify',
      title: 'A customer whose email is to be verified',
      clauses: ['AUTH-5', 'SES-4'],
      setting: () => ({ signedIn: jamie({ verified: false }) }),
      act: async ({ find, say }) => void (await find('button', say('auth.pending.enter'))),
    },
    {
      id: 'step1-account',
      title: 'Who is signed in, and the way out',
      clauses: ['SES-3'],
      setting: () => ({ signedIn: jamie({ pets: PETS }) }),
      act: async ({ click, find, say }) => {
        await click('button', /Jamie/);
        await find('button', say('shared.logOut'));
      },
    },
    {
      id: 'step1-pets-many',
      title: 'Twelve pets, one with a long name',
      clauses: ['STEP-2'],
      setting: () => ({
        signedIn: jamie({
          pets: [
            aPet({ name: LONG_NAME }),
            ...Array.from({ length: 11 }, (_, index) =>
              aPet({ name: `Hen ${index + 1}`, species: 'BIRD' }),
            ),
          ],
        }),
      }),
      act: async ({ find }) => void (await find('button', /Fluffington/)),
    },
    {
      id: 'step1-pets-unreachable',
      title: 'The saved pets cannot be had',
      clauses: ['SES-5'],
      setting: () => ({
        signedIn: jamie({ pets: PETS }),
        before: (fake) => fake.interfere('listPets', () => fail(403, ''), 9),
      }),
      act: async ({ find, see, say }) => {
        await see(say('errors.petsFetch'));
        await find('button', say('shared.tryAgain'));
      },
    },
    {
      id: 'step1-continue',
      title: 'Back again: the choice stands, with a way on',
      clauses: ['STEP-1', 'STEP-2'],
      act: async (owner) => {
        await toConcerns(owner);
        await owner.click('button', owner.say('shared.back'));
        await owner.find(
          'button',
          owner.say('steps.who.continue', { name: owner.say('shared.species.DOG') }),
        );
      },
    },
    {
      id: 'step1-plain',
      title: 'Without the illustration beside it',
      clauses: ['CFG-2'],
      setting: () => ({ options: { displayMode: 'plain' } }),
      act: async ({ find, say }) => void (await find('button', say('shared.species.DOG'))),
    },
  ],
};
