import {
  aConcern,
  aProvider,
  aReview,
  createFakeMarketplace,
  createWorld,
  UNTRUSTED_TEXTS,
  type FakeMarketplace,
} from '@pawcall/testing';

/** The path of a marketplace whose texts contain code. */
export const UNTRUSTED_PATH = '/untrusted';

const VETS = 24;
const WORKDAY = Array.from({ length: 48 }, (_, index) => index * 30);

/** Has 24 vets whose names, regions, biographies and reviews are `UNTRUSTED_TEXTS`, and as many concerns. */
export function createUntrustedMarketplace(): FakeMarketplace {
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
