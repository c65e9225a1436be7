import type { Page } from '@playwright/test';
import { findings } from '../fixtures/accessibility.ts';
import { unexplained } from './explained.ts';
import { findClipped } from './in-page/clipped.ts';
import { findIndistinct } from './in-page/forced-colours.ts';
import { findUnlikeNames, readLanguage } from './in-page/names.ts';
import { findSmallTargets } from './in-page/targets.ts';
import { LOOKS, SIZES, type Look } from './looks.ts';
import { expect, STATES, test } from './shown-state.ts';
import { problemsOf, readSpoken } from './spoken-tree.ts';

/** The longest fade for who wants less motion. */
const FADE_MS = 200;
/** The least target in px, for a mouse and for a finger (WCAG 2.5.8, 2.5.5). */
const MOUSE = 24;
const FINGER = 44;

const seenIn = async (page: Page, look: Look, check: () => Promise<void>): Promise<void> =>
  test.step(look.name, async () => {
    await look.apply(page);
    await check();
    await look.undo(page);
  });

for (const { id, title } of STATES) {
  test(`${id}: ${title} [GO-1]`, async ({ show }) => {
    const page = await show(id);
    const isRead = async (look: Look) => {
      const { violations, undecided } = await findings(page, look.without);
      expect.soft(violations, `${look.name}: axe-core finds nothing`).toEqual([]);
      const open = await unexplained(page, undecided);
      expect.soft(open, `${look.name}: axe-core leaves nothing open`).toEqual([]);
    };
    const isWhole = async (look: Look) =>
      expect.soft(await page.evaluate(findClipped), `${look.name}: nothing is cut`).toEqual([]);
    const isMet = async (look: Look, least: number) => {
      const small = await page.evaluate(findSmallTargets, least);
      expect.soft(small, `${look.name}: every target is met, and large enough`).toEqual([]);
    };

    const motions = await page.evaluate(() => window.motions);
    const moving = motions.filter(
      ({ properties, ms }) => ms > FADE_MS || properties.some((each) => each !== 'opacity'),
    );
    expect.soft(moving, 'nothing moves for who wants less motion').toEqual([]);
    expect.soft(problemsOf(await readSpoken(page)), 'names and headings').toEqual([]);
    expect.soft(await page.evaluate(findUnlikeNames), 'names hold what is written').toEqual([]);
    expect.soft(await page.evaluate(readLanguage), 'the language is told').toBe('en-US');

    for (const look of Object.values(LOOKS)) {
      await seenIn(page, look, async () => {
        await isRead(look);
        if (!look.colours) {
          await isWhole(look);
          await isMet(look, MOUSE);
        }
        if (look !== LOOKS.forcedColours) return;
        expect.soft(await page.evaluate(findIndistinct), 'all can be told apart').toEqual([]);
      });
    }
    await seenIn(page, SIZES.phone, () => isMet(SIZES.phone, FINGER));
    await seenIn(page, SIZES.low, () => isMet(SIZES.low, MOUSE));
    await seenIn(page, SIZES.spaced, () => isWhole(SIZES.spaced));
  });
}

test('tells the language that it speaks, whatever that of the page [GO-2][GO-1]', async ({
  show,
}) => {
  const page = await show('step1-guest', 'fr-CA');
  expect(await page.evaluate(readLanguage)).toBe('fr-CA');
});
