import { aUser, aReview, fail, type FakeProvider } from '@pawcall/testing';
import type { MessageKey } from '@pawcall/react/internals';
import type { ScreenStories, Story } from '../story.ts';
import { aVet, jamieWith, quoting, usd, VETS } from './san-diego.ts';
import { atResults, openTimes, openVet, seeResults, LONG_NAME, never } from './actions.ts';
import type { Owner } from '../owner.ts';

const free = quoting({ tax: usd(0), total: usd(5250) });
const LONG = Array.from(
  { length: 12 },
  () => 'She keeps care plans simple and clear, and writes them down for you after the call.',
).join(' ');

/** A vet: who, when and how much. */
export const popup: ScreenStories = {
  name: 'Vet',
  stories: [
    {
      id: 'quote',
      title: 'A time is chosen, the total is there',
      clauses: ['POP-1', 'PANEL-1', 'REV-1'],
      setting: atResults({ signedIn: jamieWith(), before: quoting() }),
      act: openVet,
    },
    {
      id: 'quote-autoship',
      title: 'FREE, the whole biography and all reviews',
      clauses: ['SUM-3', 'POP-1', 'REV-1'],
      setting: atResults({ signedIn: jamieWith('AUTOSHIP100'), before: free }),
      act: async (owner) => {
        await openVet(owner, 'Maya Okafor', /52[.,]50/);
        await owner.click('button', owner.say('shared.readMore'));
        await owner.click('button', owner.say('quote.allReviews'));
      },
    },
    {
      id: 'quote-hidden',
      title: 'The plan pays, no price shows',
      clauses: ['PRICE-3'],
      setting: atResults({
        signedIn: { ...jamieWith(), user: aUser({ booking_experience: 'HIDDEN_PRICING' }) },
        before: quoting(),
      }),
      act: async (owner) => {
        await openVet(owner, 'Maya Okafor', null);
        await owner.find('radio');
      },
    },
    {
      id: 'quote-last',
      title: 'The last vet: no next one',
      clauses: ['POP-2'],
      setting: atResults({ before: quoting() }),
      act: (owner) => openVet(owner, 'Elena Kowalski'),
    },
    {
      id: 'quote-between',
      title: 'A vet between two others, whom nobody has reviewed',
      clauses: ['POP-2', 'TILE-1'],
      setting: atResults({ before: quoting() }),
      act: (owner) => openVet(owner, 'Tom Whitaker'),
    },
    {
      id: 'quote-only',
      title: 'The only vet',
      clauses: ['POP-2'],
      setting: atResults({ world: { providers: VETS.slice(0, 1) }, before: quoting() }),
      act: openVet,
    },
    {
      id: 'quote-position-many',
      title: 'One of many vets: no dots',
      clauses: ['POP-2'],
      setting: atResults({
        world: { providers: Array.from({ length: 24 }, () => aVet()) },
        before: quoting(),
      }),
      act: openVet,
    },
    {
      id: 'quote-bare',
      title: 'No biography, no concerns, no reviews, no label, no region',
      clauses: ['POP-1', 'REV-1'],
      setting: atResults({
        world: {
          providers: [
            aVet(
              {
                description: '',
                top_rated_concerns: [],
                rating_average: null,
                rating_count: 0,
                license_guidelines: null,
              },
              { reviews: [], scenario: '', canPrescribe: false },
            ),
          ],
        },
        before: quoting(),
      }),
      act: openVet,
    },
    {
      id: 'quote-short-bio',
      title: 'A biography of one sentence: nothing to unfold',
      clauses: ['POP-1'],
      setting: atResults({
        world: { providers: [aVet({ description: 'Maya has two cats.' }), ...VETS.slice(1)] },
        before: quoting(),
      }),
      act: openVet,
    },
    {
      id: 'quote-long',
      title: 'A long name, region, biography and many concerns',
      clauses: ['POP-1'],
      setting: atResults({
        world: {
          providers: [
            aVet(
              {
                first_name: 'Wolfeschlegelsteinhausenberger',
                last_name: LONG_NAME,
                post_nominal: 'DVM, PhD, DACVIM (Small Animal Internal Medicine)',
                description: LONG,
                license_guidelines: {
                  license_jurisdiction: { name: 'Commonwealth of the Northern Mariana Islands' },
                },
                top_rated_concerns: Array.from(
                  { length: 9 },
                  (_, index) => `a-concern-that-nobody-has-named-yet-${index + 1}`,
                ),
              },
              { rate: 123_401 },
            ),
            ...VETS.slice(1),
          ],
        },
        before: quoting({ total: usd(123_851) }),
      }),
      act: async (owner) => {
        await openVet(owner, 'Wolfeschlegel', /1.?238[.,]51/);
        await owner.click('button', owner.say('shared.readMore'));
      },
    },
    {
      id: 'quote-urgent',
      title: 'After an urgent concern',
      clauses: ['GO-7'],
      setting: atResults({
        query:
          'species_treated=DOG&concerns=trouble-breathing&province=CA&country=us&city=San%20Diego',
        before: quoting(),
      }),
      act: async (owner) => {
        await seeResults(owner);
        await openTimes(owner);
        await owner.find('radio');
      },
    },
  ],
};

const many = (count: number): FakeProvider['reviews'] =>
  Array.from({ length: count }, (_, index) => aReview({ body: `Story number ${index + 1}.` }));

const atReviews = (
  reviews: FakeProvider['reviews'],
  before = quoting(),
  rating: Partial<FakeProvider['provider']> = {},
): NonNullable<Story['setting']> =>
  atResults({
    world: {
      providers: [
        aVet({ uri_photo: VETS[0]?.provider.uri_photo, ...rating }, { reviews }),
        ...VETS.slice(1),
      ],
    },
    before,
  });

/** The popup of the vet, moved until the heading of this text leads what is seen. */
const openAt =
  (heading: MessageKey) =>
  async (owner: Owner): Promise<void> => {
    await openVet(owner);
    const start = await owner.find('heading', owner.say(heading));
    start.scrollIntoView({ block: 'start', behavior: 'instant' });
  };

const openAll = async (owner: Owner): Promise<void> => {
  await openVet(owner);
  const all = await owner.find('button', owner.say('quote.allReviews'));
  all.click();
  await owner.pass(0);
  all.scrollIntoView({ block: 'end', behavior: 'instant' });
};

/** What clients say of a vet. */
export const reviews: ScreenStories = {
  name: 'Reviews',
  stories: [
    {
      id: 'reviews-all',
      title: 'All twelve reviews',
      clauses: ['REV-1'],
      setting: atReviews(many(12)),
      act: async (owner) => {
        await openAll(owner);
        const last = await owner.see('Story number 12.');
        last.scrollIntoView({ block: 'center' });
      },
    },
    {
      id: 'reviews-more',
      title: 'More reviews are on their way',
      clauses: ['REV-1'],
      setting: atReviews(many(12)),
      act: async (owner) => {
        await openVet(owner);
        await owner.find('button', owner.say('quote.allReviews'));
        owner.stage.fake.interfere('listReviews', never, 9);
        await openAll(owner);
      },
    },
    {
      id: 'reviews-loading',
      title: 'The reviews are on their way',
      clauses: ['REV-1'],
      setting: atReviews(many(12), (fake) => {
        quoting()(fake);
        fake.interfere('listReviews', never, 9);
      }),
      act: openAt('quote.reviews'),
    },
    {
      id: 'reviews-none',
      title: 'No reviews yet',
      clauses: ['REV-1'],
      setting: atReviews([], quoting(), { rating_average: null, rating_count: 0 }),
      act: openAt('quote.reviews'),
    },
    {
      id: 'reviews-failed',
      title: 'The reviews cannot be had: left out in silence',
      clauses: ['ERR-4'],
      setting: atReviews(many(12), (fake) => {
        quoting()(fake);
        fake.interfere('listReviews', () => fail(403, ''), 9);
      }),
      act: openAt('quote.topRatedFor'),
    },
    {
      id: 'reviews-odd',
      title: 'No author, a long word, another direction',
      clauses: ['REV-1', 'GO-2'],
      setting: atReviews([
        aReview({ body: 'A'.repeat(120), author: LONG_NAME, author_last_name: 'B.' }),
        aReview({ body: 'ممتازة وسريعة، شكرًا لكم!', author: 'ليلى', author_last_name: 'ع.' }),
        aReview({ author: null, author_last_name: null }),
      ]),
      act: openAll,
    },
  ],
};
