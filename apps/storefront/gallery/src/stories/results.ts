import { aUser, aUuid, fail, refuse, succeed, type FakeProvider } from '@pawcall/testing';
import type { ScreenStories } from '../story.ts';
import { aVet, jamieWith, OTHER_STATES, VETS } from './san-diego.ts';
import { atBiscuit, atResults, searchForBiscuit, seeResults, never } from './actions.ts';

const crowd = (count: number): readonly FakeProvider[] =>
  Array.from({ length: count }, (_, index) =>
    aVet({ first_name: `Vet${index + 1}`, last_name: 'Example', rating_count: index }),
  );
const nothing = () =>
  succeed([], {
    meta: { current_page: 1, last_page: 1, per_page: 24, total: 0 },
    search: { uuid: aUuid() },
  });

/** What was found, what was not, and what comes of more. */
export const results: ScreenStories = {
  name: 'Results',
  stories: [
    {
      id: 'results',
      title: 'Six vets for a client with a free visit',
      clauses: ['RES-1', 'RES-2', 'RES-3', 'RES-4', 'RES-5', 'RES-8'],
      setting: atBiscuit({ signedIn: jamieWith('AUTOSHIP100') }),
      act: async (owner) => {
        await searchForBiscuit(owner);
        await seeResults(owner);
      },
    },
    {
      id: 'results-guest',
      title: 'Six vets for a guest',
      clauses: ['RES-1', 'RES-3'],
      setting: atResults(),
      act: seeResults,
    },
    {
      id: 'results-loading',
      title: 'The search runs',
      clauses: ['RES-9'],
      setting: atResults({
        signedIn: jamieWith(),
        before: (fake) => fake.interfere('guidedSearch', never, 9),
      }),
      act: async ({ see, say }) => void (await see(say('results.finding', { city: 'San Diego' }))),
    },
    {
      id: 'results-plan',
      title: 'The plan of an organisation pays',
      clauses: ['PRICE-3'],
      setting: atResults({
        signedIn: { ...jamieWith(), user: aUser({ booking_experience: 'HIDDEN_PRICING' }) },
      }),
      act: seeResults,
    },
    {
      id: 'results-promo30',
      title: 'A promotion of 30 %',
      clauses: ['RES-4', 'RES-5'],
      setting: atResults({ signedIn: jamieWith('AUTOSHIP30') }),
      act: seeResults,
    },
    {
      id: 'results-fallback',
      title: 'Nobody here, vets from other states',
      clauses: ['RES-6'],
      setting: atResults({ signedIn: jamieWith(), world: { providers: [...OTHER_STATES] } }),
      act: seeResults,
    },
    {
      id: 'results-not-prescribing',
      title: 'Nobody can prescribe',
      clauses: ['RES-1', 'RX-1'],
      setting: atResults({
        world: { providers: VETS.map((vet) => ({ ...vet, canPrescribe: false })) },
      }),
      act: seeResults,
    },
    {
      id: 'results-urgent',
      title: 'An urgent concern: what to do now stands before any times',
      clauses: ['GO-7'],
      setting: atResults({
        query:
          'species_treated=DOG&concerns=trouble-breathing&province=CA&country=us&city=San%20Diego',
      }),
      act: seeResults,
    },
    {
      id: 'results-address-part-ignored',
      title: 'A part of the link could not be read',
      clauses: ['WIN-9'],
      setting: atResults({
        query:
          'species_treated=DOG&concerns=itching-skin&province=CA&country=us&city=San%20Diego&postal=92101',
      }),
      act: async (owner) => {
        await seeResults(owner);
        await owner.see(owner.say('errors.addressParametersPart'));
      },
    },
    {
      id: 'results-empty',
      title: 'Nobody anywhere',
      clauses: ['RES-7'],
      setting: atResults({ signedIn: jamieWith(), world: { providers: [] } }),
      act: async ({ find, say }) => void (await find('heading', say('results.empty.title'))),
    },
    {
      id: 'results-empty-failed-fallback',
      title: 'Nobody here, and other states cannot be asked',
      clauses: ['RES-7', 'ERR-2'],
      setting: atResults({
        before: (fake) => {
          fake.interfere('guidedSearch', nothing, 9);
          fake.interfere('fallbackSearch', () => fail(403, 'Other states do not answer.'), 9);
        },
      }),
      act: async ({ find, say }) => void (await find('heading', say('results.empty.title'))),
    },
    {
      id: 'results-failed',
      title: 'The search fails; there is a hosted booking page',
      clauses: ['ERR-2', 'GO-8', 'WIRE-4'],
      setting: atResults({
        options: { hostedBookingUrl: 'https://harborvale.example/book' },
        before: (fake) => fake.interfere('guidedSearch', () => new Response('<p>Gateway</p>'), 9),
      }),
      act: async ({ find, say }) => void (await find('button', say('shared.tryAgain'))),
    },
    {
      id: 'results-no-answer',
      title: 'No answer within ten seconds',
      clauses: ['WIRE-3', 'ERR-2'],
      setting: atResults({ before: (fake) => fake.interfere('guidedSearch', never, 9) }),
      act: async ({ find, see, say, pass }) => {
        await see(say('results.finding', { city: 'San Diego' }));
        await pass(10_000);
        await find('button', say('shared.tryAgain'));
      },
    },
    {
      id: 'results-refused',
      title: 'The search is refused, with a message for each field',
      clauses: ['ERR-2'],
      setting: atResults({
        before: (fake) =>
          fake.interfere(
            'guidedSearch',
            () =>
              refuse({
                city: ['We don’t know this city.'],
                species_treated: ['No vet here treats this animal.'],
              }),
            9,
          ),
      }),
      act: async ({ find, say }) => void (await find('button', say('shared.tryAgain'))),
    },
    {
      id: 'results-one',
      title: 'One vet',
      clauses: ['RES-3'],
      setting: atResults({ world: { providers: VETS.slice(0, 1) } }),
      act: seeResults,
    },
    {
      id: 'results-more',
      title: 'Twenty-four vets, and more on request',
      clauses: ['RES-10'],
      setting: atResults({ world: { providers: [...crowd(30)] } }),
      act: async ({ find, say }) => void (await find('button', say('shared.loadMore'))),
    },
    {
      id: 'results-more-failed',
      title: 'More cannot be had',
      clauses: ['RES-10', 'GO-6'],
      setting: atResults({ world: { providers: [...crowd(30)] } }),
      act: async (owner) => {
        await seeResults(owner);
        owner.stage.fake.interfere('guidedSearch', () => fail(403, 'The search is down.'), 9);
        await owner.click('button', owner.say('shared.loadMore'));
        await owner.find('note');
      },
    },
    {
      id: 'results-many',
      title: 'All of thirty vets',
      clauses: ['RES-10'],
      setting: atResults({ world: { providers: [...crowd(30)] } }),
      act: async (owner) => {
        await seeResults(owner);
        await owner.click('button', owner.say('shared.loadMore'));
        await owner.find('button', /^Vet30 /);
      },
    },
    {
      id: 'results-settling',
      title: 'A search with changes runs',
      clauses: ['RES-9'],
      setting: atResults(),
      act: async (owner) => {
        await seeResults(owner);
        await owner.click('button', owner.say('shared.adjustSearch'));
        await owner.click('button', owner.say('shared.applyChanges'));
        await owner.see(owner.say('results.finding', { city: 'San Diego' }));
      },
    },
  ],
};
