import { aConcern, fail } from '@pawcall/testing';
import type { GalleryScreen } from '../gallery-state.ts';
import { never, toConcerns } from './walk.ts';

/** The second step: what it is about. */
export const concerns: GalleryScreen = {
  name: 'Step 2: concerns',
  states: [
    {
      id: 'step2-collapsed',
      title: 'Six concerns, none chosen',
      clauses: ['STEP-5'],
      picture: 'step2-collapsed',
      act: async (owner) => {
        await toConcerns(owner);
        await owner.find('checkbox', 'Itching & skin');
      },
    },
    {
      id: 'step2-expanded',
      title: 'All concerns, two chosen',
      clauses: ['STEP-5'],
      picture: 'step2-expanded',
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
