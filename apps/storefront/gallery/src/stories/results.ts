import { aUuid, refuse, succeed } from '@pawcall/testing';
import { story, type ScreenStories } from '../story.ts';
import { aVet, jamieWith, OTHER_STATES, VETS } from './san-diego-vets.ts';
import {
  URGENT,
  answering,
  atBiscuit,
  atResults,
  changes,
  failing,
  find,
  fromNow,
  hanging,
  hiddenPricing,
  pass,
  press,
  says,
  searchForBiscuit,
  seeResults,
  steps,
} from './story-steps.ts';

const thirtyVets = atResults({
  world: {
    providers: Array.from({ length: 30 }, (_, index) =>
      aVet({ first_name: `Vet${index + 1}`, last_name: 'Example', rating_count: index }),
    ),
  },
});
const nothing = () =>
  succeed([], {
    meta: { current_page: 1, last_page: 1, per_page: 24, total: 0 },
    search: { uuid: aUuid() },
  });
const finding = says('results.finding', { city: 'San Diego' });

/** The results, without results, and with more pages. */
export const results: ScreenStories = {
  name: 'Results',
  stories: [
    {
      id: 'results',
      title: 'Six vets for a client with a free visit',
      clauses: ['RES-1', 'RES-2', 'RES-3', 'RES-4', 'RES-5', 'RES-8'],
      setting: atBiscuit({ signedIn: jamieWith('AUTOSHIP100') }),
      act: searchForBiscuit,
    },
    story('results-guest', 'Six vets for a guest', ['RES-1', 'RES-3'], {
      setting: atResults(),
      act: seeResults,
    }),
    story('results-loading', 'The search runs', ['RES-9'], {
      setting: atResults({ signedIn: jamieWith(), before: hanging('guidedSearch') }),
      act: finding,
    }),
    story('results-plan', 'The plan of an organisation pays', ['PRICE-3'], {
      setting: atResults({ signedIn: hiddenPricing() }),
      act: seeResults,
    }),
    story('results-promo30', 'A promotion of 30 %', ['RES-4', 'RES-5'], {
      setting: atResults({ signedIn: jamieWith('AUTOSHIP30') }),
      act: seeResults,
    }),
    story('results-fallback', 'Nobody here, vets from other states', ['RES-6'], {
      setting: atResults({ signedIn: jamieWith(), world: { providers: [...OTHER_STATES] } }),
      act: seeResults,
    }),
    story('results-not-prescribing', 'Nobody can prescribe', ['RES-1', 'RX-1'], {
      setting: atResults({
        world: { providers: VETS.map((vet) => ({ ...vet, canPrescribe: false })) },
      }),
      act: seeResults,
    }),
    {
      id: 'results-urgent',
      title: 'An urgent concern: what to do now stands before any times',
      clauses: ['GO-7'],
      setting: atResults({ query: URGENT }),
      act: seeResults,
    },
    story('results-address-part-ignored', 'A part of the link could not be read', ['WIN-9'], {
      setting: atResults({
        query:
          'species_treated=DOG&concerns=itching-skin&province=CA&country=us&city=San%20Diego&postal=92101',
      }),
      act: steps(seeResults, says('errors.addressParametersPart')),
    }),
    story('results-empty', 'Nobody anywhere', ['RES-7'], {
      setting: atResults({ signedIn: jamieWith(), world: { providers: [] } }),
      act: find('heading', 'results.empty.title'),
    }),
    {
      id: 'results-empty-failed-fallback',
      title: 'No results, and the search in other states failed',
      clauses: ['RES-7', 'ERR-2'],
      setting: atResults({
        before: changes(
          answering('guidedSearch', nothing),
          failing('fallbackSearch', 403, 'Other states do not answer.'),
        ),
      }),
      act: find('heading', 'results.empty.title'),
    },
    {
      id: 'results-failed',
      title: 'The search fails; there is a hosted booking page',
      clauses: ['ERR-2', 'GO-8', 'WIRE-4'],
      setting: atResults({
        options: { hostedBookingUrl: 'https://harborvale.example/book' },
        before: answering('guidedSearch', () => new Response('<p>Gateway</p>')),
      }),
      act: find('button', 'shared.tryAgain'),
    },
    story('results-no-answer', 'No answer within ten seconds', ['WIRE-3', 'ERR-2'], {
      setting: atResults({ before: hanging('guidedSearch') }),
      act: steps(finding, pass(10_000), find('button', 'shared.tryAgain')),
    }),
    {
      id: 'results-refused',
      title: 'The search is refused, with a message for each field',
      clauses: ['ERR-2'],
      setting: atResults({
        before: answering('guidedSearch', () =>
          refuse({
            city: ['We don’t know this city.'],
            species_treated: ['No vet here treats this animal.'],
          }),
        ),
      }),
      act: find('button', 'shared.tryAgain'),
    },
    story('results-one', 'One vet', ['RES-3'], {
      setting: atResults({ world: { providers: VETS.slice(0, 1) } }),
      act: seeResults,
    }),
    story('results-more', 'Twenty-four vets, and more on request', ['RES-10'], {
      setting: thirtyVets,
      act: find('button', 'shared.loadMore'),
    }),
    story('results-more-failed', 'More cannot be had', ['RES-10', 'GO-6'], {
      setting: thirtyVets,
      act: steps(
        seeResults,
        fromNow(failing('guidedSearch', 403, 'The search is down.')),
        press('shared.loadMore'),
        find('note'),
      ),
    }),
    story('results-many', 'All of thirty vets', ['RES-10'], {
      setting: thirtyVets,
      act: steps(seeResults, press('shared.loadMore'), find('button', /^Vet30 /)),
    }),
    story('results-settling', 'A search with changes runs', ['RES-9'], {
      setting: atResults(),
      act: steps(seeResults, press('shared.adjustSearch'), press('shared.applyChanges'), finding),
    }),
  ],
};
