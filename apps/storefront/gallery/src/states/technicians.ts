import { SAN_DIEGO_DOG } from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import type { GalleryScreen } from '../gallery-state.ts';
import { beginning } from '../owner.ts';
import { TECHNICIANS } from './san-diego.ts';
import { openVet, seeResults } from './to-results.ts';
import { toConcerns } from './walk.ts';

const BOTH: StageSetting = { options: { designations: ['VET', 'TECH'] } };
const found = (): StageSetting => ({
  ...BOTH,
  query: `${SAN_DIEGO_DOG}&designation=TECH`,
  world: { providers: [...TECHNICIANS] },
});

/** Where veterinary technicians may be searched for. */
export const technicians: GalleryScreen = {
  name: 'Technicians',
  states: [
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
