import type { GalleryScreen } from '../gallery-state.ts';
import { jamieWith } from './san-diego.ts';
import { atBiscuit, atResults, openVet, searchForBiscuit, seeResults } from './to-results.ts';

/** About prescriptions. */
export const prescriptions: GalleryScreen = {
  name: 'Prescriptions',
  states: [
    {
      id: 'prescription-info',
      title: 'About prescriptions, over the results',
      clauses: ['RX-2', 'RES-2'],
      picture: 'prescription-info',
      setting: atBiscuit({ signedIn: jamieWith('AUTOSHIP100') }),
      act: async (owner) => {
        await searchForBiscuit(owner);
        await seeResults(owner);
        await owner.click('button', owner.say('shared.prescriptionInfo'));
        await owner.find('dialog', owner.say('results.rx.title'));
      },
    },
    {
      id: 'prescription-info-popup',
      title: 'About prescriptions, over a vet',
      clauses: ['RX-2', 'TILE-1'],
      setting: atResults(),
      act: async (owner) => {
        await seeResults(owner);
        await openVet(owner, 'Maya Okafor', /58[.,]19/);
        const popup = await owner.find('dialog');
        await owner.click('button', owner.say('results.prescriptionsAvailable'), popup);
        await owner.find('dialog', owner.say('results.rx.title'));
      },
    },
  ],
};
