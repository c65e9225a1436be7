import {
  aConcern,
  aProvider,
  aReview,
  createFakeMarketplace,
  createWorld,
  UNTRUSTED_TEXTS,
  type FakeMarketplace,
} from '@pawcall/testing';

/** Below this path a marketplace answers in which people have written code wherever they could. */
export const UNTRUSTED = '/untrusted';

const VETS = 24;
const WORKDAY = Array.from({ length: 48 }, (_, index) => index * 30);

/** Twenty-four vets whose names, regions, biographies and reviews are `UNTRUSTED_TEXTS`, and as many concerns. */
export function createUntrustedMarket(): FakeMarketplace {
  const texts = UNTRUSTED_TEXTS.filter((_, index) => index % 5 === 0).slice(0, VETS);
  const world = createWorld({
    providers: texts.map((text) => ({
      provider: aProvider({
        first_name: text,
        description: UNTRUSTED_TEXTS.join(' '),
        license_guidelines: { license_jurisdiction: { name: text } },
        appointments: [],
      }),
      provinces: ['CA'],
      canPrescribe: true,
      rate: 4800,
      reviews: [aReview({ body: UNTRUSTED_TEXTS.join(' '), author: text })],
      startMinutes: WORKDAY,
    })),
    concerns: [
      aConcern(),
      ...texts.map((name, index) => aConcern({ slug: `concern-${index}`, name })),
    ],
  });
  return createFakeMarketplace({ now: () => Temporal.Now.instant(), world });
}
