import { story, type ScreenStories, type Step } from '../story.ts';
import { jamieWith } from './san-diego-vets.ts';
import { manyConcerns } from './concerns-and-location.ts';
import { MANY_PETS } from './patient.ts';
import {
  atBiscuit,
  atResults,
  chooseDay,
  failing,
  find,
  press,
  pressInDialog,
  says,
  searchForBiscuit,
  seeResults,
  show,
  steps,
} from './story-steps.ts';

const openFilters = steps(seeResults, press('shared.adjustSearch'), find('dialog'), (owner) =>
  findInDialog(owner, 'checkbox'),
);

const findInDialog = async (
  owner: Parameters<Step>[0],
  role: string,
  name?: string | RegExp,
): Promise<HTMLElement> => owner.find(role, name, await owner.find('dialog'));

const changeDay = (day: string): Step =>
  steps(openFilters, chooseDay(day, 'filters.date'), async ({ find: findIn, say }) =>
    show(await findIn('group', say('filters.date'))),
  );

/** What was searched for, to be changed; and about prescriptions. */
export const filters: ScreenStories = {
  name: 'Adjust search',
  stories: [
    story('filters', 'As it was searched for', ['FILT-1'], {
      setting: atBiscuit({ signedIn: jamieWith('AUTOSHIP100') }),
      act: steps(searchForBiscuit, openFilters),
    }),
    story('filters-guest', 'For a guest: species', ['FILT-1'], {
      setting: atResults(),
      act: openFilters,
    }),
    story('filters-other', 'Other reveals the rest', ['FILT-1', 'STEP-4'], {
      setting: atResults(),
      act: steps(openFilters, pressInDialog('filters.moreSpecies'), (owner) =>
        findInDialog(owner, 'button', owner.say('shared.species.HORSE')),
      ),
    }),
    story('filters-concerns', 'All concerns, one of them urgent', ['FILT-1', 'GO-7'], {
      setting: atResults(),
      act: steps(openFilters, pressInDialog('shared.showMore'), async (owner) => {
        const dialog = await owner.find('dialog');
        await owner.click('checkbox', 'Trouble breathing', dialog);
        show(await findInDialog(owner, 'checkbox', 'Trouble breathing'));
      }),
    }),
    story('filters-day', 'Another day is chosen', ['PANEL-4'], {
      setting: atResults(),
      act: changeDay('2026-06-19'),
    }),
    story('filters-day-cleared', 'No day is chosen', ['PANEL-4'], {
      setting: atResults(),
      act: changeDay('2026-06-16'),
    }),
    story('filters-no-place', 'It cannot be applied without a place', ['FILT-1'], {
      setting: atResults(),
      act: steps(
        openFilters,
        pressInDialog('steps.location.clear'),
        says('steps.location.chooseFirst'),
      ),
    }),
    story('filters-many', 'Twelve pets and forty concerns with long names', ['FILT-1'], {
      setting: atResults({
        signedIn: { ...jamieWith(), pets: MANY_PETS },
        world: { concerns: manyConcerns('itching-skin') },
      }),
      act: steps(openFilters, pressInDialog('shared.showMore'), async (owner) =>
        show(await findInDialog(owner, 'checkbox', /^Number 1:/)),
      ),
    }),
    story('filters-species-failed', 'The species cannot be had', ['WIRE-4'], {
      setting: atResults({ before: failing('listSpeciesTreated', 404) }),
      act: steps(openFilters, (owner) =>
        findInDialog(owner, 'button', owner.say('shared.tryAgain')),
      ),
    }),
  ],
};
