import type { Quote } from '@pawcall/contract';
import {
  aConcern,
  aPet,
  aProvider,
  aQuoteFor,
  aReview,
  aUser,
  jamie,
  succeed,
  type FakeProvider,
} from '@pawcall/testing';
import {
  renderConcerns,
  renderResults,
  renderWho,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

const NAME = 'Bartholomew Ignatius Featherstonehaugh-Cholmondeley the Third';
const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
const CITY = encodeURIComponent(`${WORD}-under-Lyme`);
const SLUGS = ['itching-skin', 'long-one', 'long-two'];
const QUERY = `species_treated=DOG&concerns=${SLUGS.join(',')}&province=CA&country=us&city=${CITY}`;
const WINDOWS = [
  [1180, 900],
  [960, 800],
  [640, 900],
  [390, 844],
  [320, 640],
] as const;

const concerns = SLUGS.map((slug) => aConcern({ slug, name: `${WORD} and other ${slug}` }));
const account = jamie({
  user: aUser({ first_name: WORD }),
  pets: Array.from({ length: 12 }, (_, index) => aPet({ name: index % 2 ? WORD : NAME })),
  promoCodes: [{ code: `AUTOSHIP100-${WORD.toUpperCase()}` }],
});
const someone = (): FakeProvider => ({
  provider: aProvider({
    first_name: WORD,
    last_name: NAME,
    post_nominal: 'DVM, DACVIM, DACVECC, PhD, MRCVS',
    license_guidelines: { license_jurisdiction: { name: `${WORD} and the Northern Parts` } },
    description: `${WORD} `.repeat(9),
    top_rated_concerns: SLUGS,
  }),
  provinces: ['CA'],
  canPrescribe: true,
  rate: 123_456_789,
  reviews: [aReview({ body: WORD.repeat(4), author: WORD, author_last_name: NAME })],
  startMinutes: [19 * 60, 19 * 60 + 30],
});
const dear: Partial<Quote> = {
  items: [
    { type: 'APPOINTMENT_FEE', amount: { amount: 123_456_789, currency: 'USD' } },
    { type: `VERY_${WORD.toUpperCase()}`, amount: { amount: -50, currency: 'USD' } },
  ],
  total: { amount: 123_456_739, currency: 'USD' },
};

/** What sticks out of the window or of its own box. */
const outside = ({ root }: RenderedWidget, part = '*'): readonly string[] =>
  [...root.querySelectorAll<HTMLElement>(part === '*' ? '*' : `${part} *`)]
    .filter((element) => !element.closest('.pc-vh, svg, .pc-step__aside'))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > document.documentElement.clientWidth + 1 || left < -1);
    })
    .map((element) => `${element.tagName}.${element.className}`);
const isOneLine = ({ root }: RenderedWidget, selector: string): boolean =>
  [...root.querySelectorAll(selector)].every((tag) => tag.getBoundingClientRect().height < 30);

describe.each(WINDOWS)('in a window of %i by %i, very long texts', (width, height) => {
  it('do not overflow the steps [STEP-2][STEP-5]', async () => {
    const who = await renderWho({ signedIn: account });
    await page.viewport(width, height);
    await expect.element(who.screen.getByRole('button', { name: /Another pet/ })).toBeVisible();
    expect(outside(who)).toEqual([]);
    who.unmount();
    const what = await renderConcerns({ world: { concerns } });
    await page.viewport(width, height);
    await expect.element(what.screen.getByRole('checkbox').first()).toBeVisible();
    expect(outside(what)).toEqual([]);
  });

  it('do not overflow the results, the filter, the popup and the summary [TILE-1][FILT-1][POP-1][SUM-1]', async () => {
    const widget = await renderResults({
      window: [width, height],
      query: QUERY,
      signedIn: account,
      world: { accounts: [account], concerns, providers: [someone(), someone()] },
    });
    const { screen, fake, advance } = widget;
    await expect.element(screen.getByText(/and other long-one/).first()).toBeVisible();
    expect(outside(widget)).toEqual([]);
    expect(isOneLine(widget, '.pc-tag')).toBe(true);
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.element(screen.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    expect(outside(widget, 'dialog')).toEqual([]);
    await screen.getByRole('button', { name: 'Close' }).click();
    fake.interfere('createQuote', (input) => succeed(aQuoteFor(input, dear)), 9);
    await screen.getByRole('article').first().getByRole('button').first().click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    advance(150);
    await expect.element(screen.getByText(/^Free, was/).first()).toBeInTheDocument();
    expect(outside(widget, 'dialog')).toEqual([]);
    expect(isOneLine(widget, '.pc-free .f')).toBe(true);
    await screen.getByRole('button', { name: /booking summary/i }).click();
    await expect.element(screen.getByText('Appointment fee')).toBeVisible();
    expect(outside(widget, 'dialog')).toEqual([]);
  });
});
