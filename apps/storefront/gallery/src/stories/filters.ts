import { aConcern, aPet, fail } from '@pawcall/testing';
import type { ScreenStories } from '../story.ts';
import type { Owner } from '../owner.ts';
import { jamieWith } from './san-diego.ts';
import {
  atBiscuit,
  atResults,
  chooseDay,
  searchForBiscuit,
  seeResults,
  LONG_NAME,
} from './actions.ts';

const openFilters = async (owner: Owner): Promise<Element> => {
  await seeResults(owner);
  await owner.click('button', owner.say('shared.adjustSearch'));
  const dialog = await owner.find('dialog');
  await owner.find('checkbox', undefined, dialog);
  return dialog;
};

/** Moves what a state is about to where it is seen. */
const show = (subject: HTMLElement): void =>
  subject.scrollIntoView({ block: 'center', behavior: 'instant' });

/** What was searched for, to be changed; and about prescriptions. */
export const filters: ScreenStories = {
  name: 'Adjust search',
  stories: [
    {
      id: 'filters',
      title: 'As it was searched for',
      clauses: ['FILT-1'],
      setting: atBiscuit({ signedIn: jamieWith('AUTOSHIP100') }),
      act: async (owner) => {
        await searchForBiscuit(owner);
        await openFilters(owner);
      },
    },
    {
      id: 'filters-guest',
      title: 'For a guest: species',
      clauses: ['FILT-1'],
      setting: atResults(),
      act: async (owner) => void (await openFilters(owner)),
    },
    {
      id: 'filters-other',
      title: 'Other reveals the rest',
      clauses: ['FILT-1', 'STEP-4'],
      setting: atResults(),
      act: async (owner) => {
        const dialog = await openFilters(owner);
        await owner.click('button', owner.say('filters.moreSpecies'), dialog);
        await owner.find('button', owner.say('shared.species.HORSE'), dialog);
      },
    },
    {
      id: 'filters-concerns',
      title: 'All concerns, one of them urgent',
      clauses: ['FILT-1', 'GO-7'],
      setting: atResults(),
      act: async (owner) => {
        const dialog = await openFilters(owner);
        await owner.click('button', owner.say('shared.showMore'), dialog);
        await owner.click('checkbox', 'Trouble breathing', dialog);
        show(await owner.find('checkbox', 'Trouble breathing', dialog));
      },
    },
    {
      id: 'filters-day',
      title: 'Another day is chosen',
      clauses: ['PANEL-4'],
      setting: atResults(),
      act: async (owner) => {
        await openFilters(owner);
        await chooseDay(owner, '2026-06-19', 'filters.date');
        show(await owner.find('group', owner.say('filters.date')));
      },
    },
    {
      id: 'filters-day-cleared',
      title: 'No day is chosen',
      clauses: ['PANEL-4'],
      setting: atResults(),
      act: async (owner) => {
        await openFilters(owner);
        await chooseDay(owner, '2026-06-16', 'filters.date');
        show(await owner.find('group', owner.say('filters.date')));
      },
    },
    {
      id: 'filters-no-place',
      title: 'It cannot be applied without a place',
      clauses: ['FILT-1'],
      setting: atResults(),
      act: async (owner) => {
        const dialog = await openFilters(owner);
        await owner.click('button', owner.say('steps.location.clear'), dialog);
        await owner.see(owner.say('steps.location.chooseFirst'));
      },
    },
    {
      id: 'filters-many',
      title: 'Twelve pets and forty concerns with long names',
      clauses: ['FILT-1'],
      setting: atResults({
        signedIn: {
          ...jamieWith(),
          pets: [
            aPet({ name: LONG_NAME }),
            ...Array.from({ length: 11 }, (_, index) =>
              aPet({ name: `Hen ${index + 1}`, species: 'BIRD' }),
            ),
          ],
        },
        world: {
          concerns: Array.from({ length: 40 }, (_, index) =>
            aConcern({
              slug: index === 0 ? 'itching-skin' : `concern-${index}`,
              name: `Number ${index + 1}: a concern whose name is longer than one line can hold`,
              is_primary: index < 6,
            }),
          ),
        },
      }),
      act: async (owner) => {
        const dialog = await openFilters(owner);
        await owner.click('button', owner.say('shared.showMore'), dialog);
        show(await owner.find('checkbox', /^Number 1:/, dialog));
      },
    },
    {
      id: 'filters-species-failed',
      title: 'The species cannot be had',
      clauses: ['WIRE-4'],
      setting: atResults({
        before: (fake) => fake.interfere('listSpeciesTreated', () => fail(404, ''), 9),
      }),
      act: async (owner) => {
        const dialog = await openFilters(owner);
        await owner.find('button', owner.say('shared.tryAgain'), dialog);
      },
    },
  ],
};
