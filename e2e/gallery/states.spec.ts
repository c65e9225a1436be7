import type { Page } from '@playwright/test';
import { findings } from '../fixtures/accessibility.ts';
import { unexplained } from './explained.ts';
import { findClipped } from './in-page/clipped.ts';
import { findIndistinct } from './in-page/forced-colours.ts';
import { findUnlikeNames, readLanguage } from './in-page/names.ts';
import { findSmallTargets } from './in-page/targets.ts';
import { COLOURS, EVERY_LOOK, lookOf, type Look } from './looks.ts';
import { expect, STATES, test } from './shown-state.ts';
import { problemsOf, readSpoken } from './spoken-tree.ts';

/** The longest fade for who wants less motion. */
const FADE_MS = 200;
/** Whether each state is looked at in every look, in place of one. */
const IN_EVERY_LOOK = process.env['PAWCALL_ALL'] !== undefined;

const seenIn = async (page: Page, look: Look): Promise<void> =>
  test.step(look.name, async () => {
    const { name, colours, size, without } = look;
    await colours.apply(page);
    await size.apply(page);
    const { violations, undecided } = await findings(page, without);
    expect.soft(violations, `${name}: axe-core finds nothing`).toEqual([]);
    const open = await unexplained(page, undecided);
    expect.soft(open, `${name}: axe-core leaves nothing open`).toEqual([]);
    const clipped = await page.evaluate(findClipped);
    expect.soft(clipped, `${name}: nothing is cut`).toEqual([]);
    const small = await page.evaluate(findSmallTargets, size.least);
    expect.soft(small, `${name}: every target is met, and large enough`).toEqual([]);
    if (colours === COLOURS.forced) {
      const indistinct = await page.evaluate(findIndistinct);
      expect.soft(indistinct, `${name}: all can be told apart`).toEqual([]);
    }
    await size.undo?.(page);
  });

for (const [index, { id, title }] of STATES.entries()) {
  test(`${id}: ${title} [GO-1]`, async ({ show }) => {
    const page = await show(id);
    const motions = await page.evaluate(() => window.motions);
    const moving = motions.filter(
      ({ properties, ms }) => ms > FADE_MS || properties.some((each) => each !== 'opacity'),
    );
    expect.soft(moving, 'nothing moves for who wants less motion').toEqual([]);
    expect.soft(problemsOf(await readSpoken(page)), 'names and headings').toEqual([]);
    expect.soft(await page.evaluate(findUnlikeNames), 'names hold what is written').toEqual([]);
    expect.soft(await page.evaluate(readLanguage), 'the language is told').toBe('en-US');
    for (const look of IN_EVERY_LOOK ? EVERY_LOOK : lookOf(index)) await seenIn(page, look);
  });
}

test('tells the language that it speaks, whatever that of the page [GO-2][GO-1]', async ({
  show,
}) => {
  const page = await show('step1-guest', 'fr-CA');
  expect(await page.evaluate(readLanguage)).toBe('fr-CA');
});
