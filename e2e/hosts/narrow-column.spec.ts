import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import {
  choosePlace,
  DOG_IN_SAN_DIEGO,
  findVets,
  pickSpecies,
  tickConcern,
} from '../journey/search.ts';

/** The words that break across lines. */
const brokenWords = (widget: Locator): Promise<readonly string[]> =>
  widget.evaluate((element) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(element.shadowRoot ?? element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top),
        );
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });

async function expectWholeWords(page: Page): Promise<void> {
  const widget = page.locator('pawcall-booking');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await brokenWords(widget)).toEqual([]);
  expect(
    await widget.evaluate((element) => element.scrollWidth - element.clientWidth),
    'nothing reaches out of the column',
  ).toBe(0);
}

test('no word breaks in a column of 300 px, from the first step to the results [HOST-4]', async ({
  page,
}) => {
  await page.goto('/hosts/narrow');
  await page.getByRole('button', { name: 'Other', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Amphibian', exact: true })).toBeVisible();
  await expectWholeWords(page);
  await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
  await expectWholeWords(page);
  await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
  await expectWholeWords(page);
  await choosePlace(page, DOG_IN_SAN_DIEGO.place);
  await findVets(page);
  await expectWholeWords(page);
});

test('with default text doubled no screen of a phone scrolls sideways [HOST-4][GO-1]', async ({
  playwright,
  launchOptions,
  addresses,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: ['--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({
    baseURL: addresses.site,
    viewport: { width: 390, height: 844 },
  });
  const expectNoScroll = async () => {
    await expect
      .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth))
      .toBeLessThanOrEqual(390);
    const step = page.locator('pawcall-booking').locator('.pc-in > *').first();
    const { x = 0, width = 0 } = (await step.boundingBox()) ?? {};
    expect(x + width, 'nothing is cut off').toBeLessThanOrEqual(382);
  };
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
    'the browser’s default text is doubled',
  ).toBe('32px');
  await expectNoScroll();
  await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
  await expectNoScroll();
  await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
  await expectNoScroll();
  await choosePlace(page, DOG_IN_SAN_DIEGO.place);
  await expectNoScroll();
  await findVets(page);
  await expectNoScroll();
  await browser.close();
});
