import type { Owner } from '../simulated-user.ts';
import { aVet, OTHER_STATES } from '../stories/san-diego-vets.ts';
import { atResults, seeResults } from '../stories/story-steps.ts';
import { row, type FaultRow, explained } from './fault.ts';
import { inDialog, press, whileTimePasses } from './advance-time.ts';

const toConcerns = async (owner: Owner): Promise<void> => {
  await press(owner, owner.say('shared.species.DOG'));
  await owner.pass(800);
};
/** Closes the dialog on top. */
const closeDialog = inDialog('shared.close');
const goBack = (owner: Owner) => press(owner, owner.say('shared.back'));
const adjustSearch = { role: 'button', name: 'shared.adjustSearch' } as const;
const dog = { role: 'button', name: 'shared.species.DOG' } as const;
const findVets = { role: 'button', name: 'shared.findVets' } as const;
const findDog = ({ find, say }: Owner) => find('button', say('shared.species.DOG'));

/** More than one page. */
const MANY = Array.from({ length: 30 }, (_, index) => aVet({ last_name: `Okafor ${index + 1}` }));

/** The calls of the three steps, the filter and the results. */
export const SEARCH_ROWS: readonly FaultRow[] = [
  row('listSpeciesTreated', 'step 1 shows the species', ['STEP-4', 'ERR-1'], {
    outcomes: explained(['notice'], 'shared.tryAgain'),
    recovered: findDog,
  }),
  row('listSpeciesTreated', 'the filter shows the species', ['FILT-1', 'ERR-1'], {
    id: 'listSpeciesTreated-filter',
    setting: atResults(),
    // The results load the species first, and work without them.
    reach: async (owner) => {
      await whileTimePasses(owner, seeResults(owner));
      await press(owner, owner.say('shared.adjustSearch'));
      // Its time limit begins when the dialog has been loaded.
      await owner.find('dialog');
    },
    moveOn: { act: closeDialog, control: adjustSearch },
    outcomes: explained(['notice'], 'shared.tryAgain'),
    recovered: findDog,
  }),
  row('listConcerns', 'step 2 shows the concerns', ['STEP-5', 'ERR-1'], {
    reach: toConcerns,
    moveOn: { act: goBack, control: dog },
    outcomes: explained(['notice'], 'shared.tryAgain'),
    recovered: ({ find }) => find('checkbox', 'Itching & skin'),
  }),
  row('guidedSearch', 'vets are searched for', ['ERR-2'], {
    setting: atResults(),
    outcomes: explained(['toast', 'notice'], 'shared.tryAgain'),
    recovered: seeResults,
  }),
  row('guidedSearch', 'more results are requested', ['ERR-2', 'RES-10'], {
    id: 'guidedSearch-more',
    setting: atResults({ world: { providers: MANY } }),
    prepare: seeResults,
    reach: (owner) => press(owner, owner.say('shared.loadMore')),
    moveOn: { act: goBack, control: findVets },
    outcomes: explained(['toast', 'notice'], 'shared.loadMore'),
    recovered: ({ find }) => find('article', /Okafor 30/),
  }),
  row('fallbackSearch', 'vets of other states are searched for', ['RES-7', 'ERR-2', 'GO-6'], {
    setting: atResults({ world: { providers: [...OTHER_STATES] } }),
    outcomes: explained(['toast', 'notice'], 'results.empty.otherStatesAgain'),
    recovered: seeResults,
  }),
];
