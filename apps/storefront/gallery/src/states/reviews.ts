import type { MessageKey } from '@pawcall/react/parts';
import { aReview, fail, type FakeProvider } from '@pawcall/testing';
import type { GalleryScreen, GalleryState } from '../gallery-state.ts';
import type { Owner } from '../owner.ts';
import { aVet, quoting, VETS } from './san-diego.ts';
import { atResults, openVet } from './to-results.ts';
import { LONG_NAME, never } from './walk.ts';

const many = (count: number): FakeProvider['reviews'] =>
  Array.from({ length: count }, (_, index) => aReview({ body: `Story number ${index + 1}.` }));

const atReviews = (
  reviews: FakeProvider['reviews'],
  before = quoting(),
  rating: Partial<FakeProvider['provider']> = {},
): NonNullable<GalleryState['setting']> =>
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
export const reviews: GalleryScreen = {
  name: 'Reviews',
  states: [
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
