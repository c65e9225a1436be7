import type { Page } from '@playwright/test';
import { readFocus, type FocusStop } from './page-scripts/contrast.ts';
import { expect, test } from './test.ts';

/** A story of each screen, each kind of dialog, and each sticky element. */
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
const MAX_STOPS = 150;
const RING_PX = 2;
const RING_CONTRAST = 3;

/** Presses Tab through the widget or the open dialog once. */
async function walk(page: Page): Promise<readonly FocusStop[]> {
  let stops: FocusStop[] = [];
  for (let rounds = 0; rounds < 2;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readFocus);
    if (stop.lost) rounds += 1;
    else if (rounds === 0) stops = [];
    else stops.push(stop);
    if (stops.length > MAX_STOPS) throw new Error('Tab never leaves the widget.');
  }
  return stops;
}

const withPoorFocus = (stops: readonly FocusStop[]) =>
  stops.filter(
    ({ uncovered, ring, contrast }) =>
      uncovered === 0 || ring < RING_PX || contrast < RING_CONTRAST,
  );

for (const id of STORIES) {
  test(`${id}: Tab reaches every control, and focus is visible [GO-1]`, async ({ show }) => {
    const page = await show(id);
    for (const [width, height] of SIZES) {
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const stops = await walk(page);
        expect.soft(stops.length, `${width} by ${height}: Tab moves`).toBeGreaterThan(1);
        expect.soft(withPoorFocus(stops), `${width} by ${height}: focus is visible`).toEqual([]);
      });
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect.soft(withPoorFocus(await walk(page)), 'forced colours: focus is visible').toEqual([]);
  });
}
