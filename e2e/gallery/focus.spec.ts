import type { Page } from '@playwright/test';
import { lookAtFocus, type Stop } from './page-scripts/contrast.ts';
import { expect, test } from './test.ts';

/** A state of each screen, of each kind of dialog, and of whatever sticks to an edge of the window. */
const STORIES = [
  'step1-pets-many',
  'step1-guest-other',
  'step2-many',
  'step3-suggestions',
  'results',
  'results-promo30',
  'results-failed',
  'filters-many',
  'prescription-info',
  'quote',
  'quote-autoship',
  'quote-timezone',
  'hold-warning',
  'checkout-failed',
  'summary',
  'reviews-more',
];
const SIZES = [
  [1280, 800],
  [375, 667],
  [320, 256],
] as const;
const MOST_STOPS = 150;
const RING_PX = 2;
const RING_CONTRAST = 3;

/** Presses Tab until the focus has gone once through the widget, or through the dialog that is open, and leaves it. */
async function walk(page: Page): Promise<readonly Stop[]> {
  let stops: Stop[] = [];
  for (let rounds = 0; rounds < 2;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (stop.lost) rounds += 1;
    else if (rounds === 0) stops = [];
    else stops.push(stop);
    if (stops.length > MOST_STOPS) throw new Error('Tab never leaves.');
  }
  return stops;
}

const badlySeen = (stops: readonly Stop[]) =>
  stops.filter(
    ({ met, ring, contrast }) => met === 0 || ring < RING_PX || contrast < RING_CONTRAST,
  );

for (const id of STORIES) {
  test(`${id}: Tab reaches every control, and focus is visible [GO-1]`, async ({ show }) => {
    const page = await show(id);
    for (const [width, height] of SIZES) {
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const stops = await walk(page);
        expect.soft(stops.length, `${width} by ${height}: it goes somewhere`).toBeGreaterThan(1);
        expect.soft(badlySeen(stops), `${width} by ${height}: it can be seen`).toEqual([]);
      });
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect.soft(badlySeen(await walk(page)), 'forced colours: it can be seen').toEqual([]);
  });
}
