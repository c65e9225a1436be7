import { aUser, jamie } from '@pawcall/testing';
import type { GalleryScreen } from '../gallery-state.ts';
import { beginning, type Owner } from '../owner.ts';
import { toLocation } from './walk.ts';

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
export const location: GalleryScreen = {
  name: 'Step 3: location',
  states: [
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
      picture: 'step3-suggestions',
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
      picture: 'step3-ready',
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
      picture: 'step3-ready',
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
