import { aConcern, fail, aUser, jamie } from '@pawcall/testing';
import type { ScreenStories } from '../story.ts';
import { never, toConcerns, toLocation } from './actions.ts';
import { beginning, type Owner } from '../owner.ts';

/** The second step: what it is about. */
export const concerns: ScreenStories = {
  name: 'Step 2: concerns',
  stories: [
    {
      id: 'step2-collapsed',
      title: 'Six concerns, none chosen',
      clauses: ['STEP-5'],
      act: async (owner) => {
        await toConcerns(owner);
        await owner.find('checkbox', 'Itching & skin');
      },
    },
    {
      id: 'step2-expanded',
      title: 'All concerns, two chosen',
      clauses: ['STEP-5'],
      act: async (owner) => {
        await toConcerns(owner);
        await owner.click('button', owner.say('shared.showMore'));
        await owner.click('checkbox', 'Itching & skin');
        await owner.click('checkbox', 'Weight & nutrition');
      },
    },
    {
      id: 'step2-choose-first',
      title: 'Next was pressed with nothing chosen',
      clauses: ['STEP-5'],
      act: async (owner) => {
        await toConcerns(owner);
        await owner.find('checkbox', 'Itching & skin');
        await owner.click('button', owner.say('shared.next'));
      },
    },
    {
      id: 'step2-urgent',
      title: 'An urgent concern',
      clauses: ['GO-7'],
      act: async (owner) => {
        await toConcerns(owner);
        await owner.click('checkbox', 'Trouble breathing');
      },
    },
    {
      id: 'step2-emergency',
      title: 'What to do in an emergency',
      clauses: ['GO-7'],
      act: async (owner) => {
        await toConcerns(owner);
        await owner.click('button', owner.say('steps.emergency.open'));
        await owner.find('dialog');
      },
    },
    {
      id: 'step2-gone',
      title: 'Another species has fewer concerns',
      clauses: ['STEP-5'],
      setting: () => ({
        world: {
          concernsOf: (species) =>
            species === 'CAT'
              ? [aConcern(), aConcern({ slug: 'hairballs', name: 'Hairballs' })]
              : undefined,
        },
      }),
      act: async (owner) => {
        await toConcerns(owner);
        await owner.click('checkbox', 'Itching & skin');
        await owner.click('checkbox', 'Ear problems');
        await owner.click('button', owner.say('shared.back'));
        await owner.click('button', owner.say('shared.species.CAT'));
        await owner.pass(800);
        await owner.find('note');
      },
    },
    {
      id: 'step2-loading',
      title: 'The concerns are on their way',
      clauses: ['STEP-5'],
      setting: () => ({ before: (fake) => fake.interfere('listConcerns', never, 9) }),
      act: toConcerns,
    },
    {
      id: 'step2-failed',
      title: 'The concerns cannot be had',
      clauses: ['WIRE-4'],
      setting: () => ({ before: (fake) => fake.interfere('listConcerns', () => fail(404, ''), 9) }),
      act: async (owner) => {
        await toConcerns(owner);
        await owner.find('button', owner.say('shared.tryAgain'));
      },
    },
    {
      id: 'step2-many',
      title: 'Forty concerns with long names, all shown',
      clauses: ['STEP-5'],
      setting: () => ({
        world: {
          concerns: Array.from({ length: 40 }, (_, index) =>
            aConcern({
              slug: `concern-${index}`,
              name: `Number ${index + 1}: a concern whose name is longer than two lines of its row can hold`,
              is_primary: index < 6,
            }),
          ),
        },
      }),
      act: async (owner) => {
        await toConcerns(owner);
        await owner.click('button', owner.say('shared.showMore'));
      },
    },
  ],
};

const CHEYENNE = aUser({
  profile_address: { city: 'Cheyenne', province: 'WY', postal: null, country: 'us' },
});

const refuseWith = (code: number) => {
  navigator.geolocation.getCurrentPosition = (_, refuse) =>
    refuse?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
};

const type = async (owner: Owner, text: string) => {
  await owner.fill('combobox', owner.say('steps.location.label'), text);
  await owner.pass(150);
};

/** The third step: where. */
export const location: ScreenStories = {
  name: 'Step 3: location',
  stories: [
    {
      id: 'step3-empty',
      title: 'Nothing typed',
      clauses: ['STEP-6'],
      act: toLocation,
    },
    {
      id: 'step3-suggestions',
      title: 'Suggestions',
      clauses: ['STEP-6'],
      act: async (owner) => {
        await toLocation(owner);
        await type(owner, 'San');
        await owner.find('option', beginning('San Diego'));
      },
    },
    {
      id: 'step3-ready',
      title: 'A place is chosen',
      clauses: ['STEP-6'],
      act: async (owner) => {
        await toLocation(owner);
        await type(owner, 'San');
        await owner.click('option', beginning('San Diego'));
      },
    },
    {
      id: 'step3-prefilled',
      title: 'Prefilled from the profile address',
      clauses: ['STEP-6'],
      setting: () => ({ signedIn: jamie({ user: CHEYENNE }) }),
      act: toLocation,
    },
    {
      id: 'step3-none',
      title: 'No place of that name',
      clauses: ['STEP-7'],
      act: async (owner) => {
        await toLocation(owner);
        await type(owner, 'Xyzzy');
        await owner.see(
          owner.say('steps.location.tryZip', { none: owner.say('errors.place.none') }),
        );
      },
    },
    {
      id: 'step3-choose-first',
      title: 'Find vets was pressed without a place',
      clauses: ['STEP-6'],
      act: async (owner) => {
        await toLocation(owner);
        await owner.click('button', owner.say('shared.findVets'));
      },
    },
    {
      id: 'step3-denied',
      title: 'The device may not tell where it is',
      clauses: ['STEP-7'],
      act: async (owner) => {
        refuseWith(1);
        await toLocation(owner);
        await owner.click('button', owner.say('steps.location.useMine'));
        await owner.see(owner.say('errors.place.denied'));
      },
    },
    {
      id: 'step3-no-position',
      title: 'The device does not know where it is',
      clauses: ['STEP-7'],
      act: async (owner) => {
        refuseWith(2);
        await toLocation(owner);
        await owner.click('button', owner.say('steps.location.useMine'));
        await owner.see(owner.say('errors.place.location'));
      },
    },
    {
      id: 'step3-unreachable',
      title: 'The place search cannot be reached',
      clauses: ['STEP-7'],
      act: async (owner) => {
        await toLocation(owner);
        globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
        await type(owner, 'San');
        await owner.see(owner.say('errors.place.server'));
      },
    },
  ],
};
