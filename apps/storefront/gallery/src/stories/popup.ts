import { aReview, type FakeProvider } from '@pawcall/testing';
import type { MessageKey } from '@pawcall/react/internals';
import { story, type ScreenStories, type Step, type Story } from '../story.ts';
import { aVet, jamieWith, quoting, usd, VETS } from './san-diego-vets.ts';
import {
  LONG_NAME,
  URGENT,
  USUAL_TOTAL,
  atResults,
  changes,
  failing,
  find,
  fromNow,
  hanging,
  hiddenPricing,
  openTimes,
  openVet,
  press,
  seeResults,
  show,
  steps,
} from './story-steps.ts';

const LONG = Array.from(
  { length: 12 },
  () => 'She keeps care plans simple and clear, and writes them down for you after the call.',
).join(' ');

/** A long name, title and region. */
export const LONG_PROVIDER: Partial<FakeProvider['provider']> = {
  first_name: 'Wolfeschlegelsteinhausenberger',
  last_name: LONG_NAME,
  post_nominal: 'DVM, PhD, DACVIM (Small Animal Internal Medicine)',
  license_guidelines: {
    license_jurisdiction: { name: 'Commonwealth of the Northern Mariana Islands' },
  },
};

/** A vet: who, when and how much. */
export const popup: ScreenStories = {
  name: 'Vet',
  stories: [
    {
      id: 'quote',
      title: 'A time is chosen, the total is there',
      clauses: ['POP-1', 'PANEL-1', 'REV-1'],
      setting: atResults({ signedIn: jamieWith(), before: quoting() }),
      act: openVet(),
    },
    {
      id: 'quote-autoship',
      title: 'FREE, the whole biography and all reviews',
      clauses: ['SUM-3', 'POP-1', 'REV-1'],
      setting: atResults({
        signedIn: jamieWith('AUTOSHIP100'),
        before: quoting({ tax: usd(0), total: usd(5250) }),
      }),
      act: steps(openVet(/52[.,]50/), press('shared.readMore'), press('quote.allReviews')),
    },
    story('quote-hidden', 'The plan pays, no price shows', ['PRICE-3'], {
      setting: atResults({ signedIn: hiddenPricing(), before: quoting() }),
      act: steps(openVet(null), find('radio')),
    }),
    story('quote-last', 'The last vet: no next one', ['POP-2'], {
      setting: atResults({ before: quoting() }),
      act: openVet(USUAL_TOTAL, 'Elena Kowalski'),
    }),
    {
      id: 'quote-between',
      title: 'A vet between two others, whom nobody has reviewed',
      clauses: ['POP-2', 'TILE-1'],
      setting: atResults({ before: quoting() }),
      act: openVet(USUAL_TOTAL, 'Tom Whitaker'),
    },
    story('quote-only', 'The only vet', ['POP-2'], {
      setting: atResults({ world: { providers: VETS.slice(0, 1) }, before: quoting() }),
      act: openVet(),
    }),
    story('quote-position-many', 'One of many vets: no dots', ['POP-2'], {
      setting: atResults({
        world: { providers: Array.from({ length: 24 }, () => aVet()) },
        before: quoting(),
      }),
      act: openVet(),
    }),
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
      act: openVet(),
    },
    story('quote-short-bio', 'A biography of one sentence: nothing to unfold', ['POP-1'], {
      setting: atResults({
        world: { providers: [aVet({ description: 'Maya has two cats.' }), ...VETS.slice(1)] },
        before: quoting(),
      }),
      act: openVet(),
    }),
    story('quote-long', 'A long name, region, biography and many concerns', ['POP-1'], {
      setting: atResults({
        world: {
          providers: [
            aVet(
              {
                ...LONG_PROVIDER,
                description: LONG,
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
      act: steps(openVet(/1.?238[.,]51/, 'Wolfeschlegel'), press('shared.readMore')),
    }),
    story('quote-urgent', 'After an urgent concern', ['GO-7'], {
      setting: atResults({ query: URGENT, before: quoting() }),
      act: steps(seeResults, openTimes(), find('radio')),
    }),
  ],
};

const TWELVE = Array.from({ length: 12 }, (_, index) =>
  aReview({ body: `Story number ${index + 1}.` }),
);

const atReviews = (
  reviews: FakeProvider['reviews'] = TWELVE,
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
const openAt = (heading: MessageKey): Step =>
  steps(openVet(), async (owner) => {
    const start = await owner.find('heading', owner.say(heading));
    start.scrollIntoView({ block: 'start', behavior: 'instant' });
  });

const showAll: Step = async (owner) => {
  const all = await owner.find('button', owner.say('quote.allReviews'));
  all.click();
  await owner.pass(0);
  all.scrollIntoView({ block: 'end', behavior: 'instant' });
};

/** What clients say of a vet. */
export const reviews: ScreenStories = {
  name: 'Reviews',
  stories: [
    story('reviews-all', 'All twelve reviews', ['REV-1'], {
      setting: atReviews(),
      act: steps(openVet(), showAll, async (owner) => show(await owner.see('Story number 12.'))),
    }),
    story('reviews-more', 'More reviews are on their way', ['REV-1'], {
      setting: atReviews(),
      act: steps(
        openVet(),
        find('button', 'quote.allReviews'),
        fromNow(hanging('listReviews')),
        showAll,
      ),
    }),
    story('reviews-loading', 'The reviews are on their way', ['REV-1'], {
      setting: atReviews(TWELVE, changes(quoting(), hanging('listReviews'))),
      act: openAt('quote.reviews'),
    }),
    story('reviews-none', 'No reviews yet', ['REV-1'], {
      setting: atReviews([], quoting(), { rating_average: null, rating_count: 0 }),
      act: openAt('quote.reviews'),
    }),
    story('reviews-failed', 'The reviews cannot be had: left out in silence', ['ERR-4'], {
      setting: atReviews(TWELVE, changes(quoting(), failing('listReviews', 403))),
      act: openAt('quote.topRatedFor'),
    }),
    story('reviews-odd', 'No author, a long word, another direction', ['REV-1', 'GO-2'], {
      setting: atReviews([
        aReview({ body: 'A'.repeat(120), author: LONG_NAME, author_last_name: 'B.' }),
        aReview({ body: 'ممتازة وسريعة، شكرًا لكم!', author: 'ليلى', author_last_name: 'ع.' }),
        aReview({ author: null, author_last_name: null }),
      ]),
      act: steps(openVet(), showAll),
    }),
  ],
};
