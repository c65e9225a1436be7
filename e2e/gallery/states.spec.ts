import type { Page } from '@playwright/test';
import { findings, type AskedRules } from '../fixtures/accessibility.ts';
import { inWholeRun } from '../fixtures/whole-run.ts';
import { unexplained } from './explained.ts';
import { findBareTexts } from './in-page/bare-texts.ts';
import { findClipped } from './in-page/clipped.ts';
import { findIndistinct } from './in-page/forced-colours.ts';
import { findUnlikeNames, readLanguage } from './in-page/names.ts';
import { readParts } from './in-page/parts.ts';
import { findSmallTargets } from './in-page/targets.ts';
import {
  COLOURS,
  eachThemeOf,
  EVERY_LOOK,
  lookOf,
  SIZES,
  themeOf,
  type Look,
  type Themed,
} from './looks.ts';
import { documentedParts, ON_A_PHONE, partsSeenIn, SEEN_PARTS } from './parts.ts';
import { expect, STORIES, test } from './shown-state.ts';
import { problemsOf, readSpoken } from './spoken-tree.ts';

/** The longest fade for who wants less motion. */
const FADE_MS = 200;
/** What `docs/theming.md` tells. */
const PARTS = documentedParts();

/** Rules of axe-core that colours can break, and those that a size can. */
const OF_COLOURS = ['color-contrast'];
const OF_SIZE = [...OF_COLOURS, 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];

const rulesOf = ({ asked, without }: Look): AskedRules => {
  if (asked === 'all') return { without };
  const rules = asked === 'size' ? OF_SIZE : OF_COLOURS;
  return { only: rules.filter((rule) => !without.includes(rule)) };
};

const seenByAxe = async (page: Page, name: string, rules: AskedRules = {}): Promise<void> => {
  const { violations, undecided } = await findings(page, rules);
  expect.soft(violations, `${name}: axe-core finds nothing`).toEqual([]);
  const open = await unexplained(page, undecided);
  expect.soft(open, `${name}: axe-core leaves nothing open`).toEqual([]);
};

const seenInPlace = async (page: Page, name: string, size: Look['size']): Promise<void> => {
  const clipped = await page.evaluate(findClipped);
  expect.soft(clipped, `${name}: nothing is cut`).toEqual([]);
  const small = await page.evaluate(findSmallTargets, size.least);
  expect.soft(small, `${name}: every target is met, and large enough`).toEqual([]);
};

/** Looks at the state in the colours of a look, where its size is there. */
const seenInColours = async (page: Page, look: Look) => {
  const { name, colours, size } = look;
  await colours.apply(page);
  const rules = rulesOf(look);
  if (rules.only?.length !== 0) await seenByAxe(page, name, rules);
  // Forced colours give edges to what has none.
  if (look.asked !== 'colours' || colours === COLOURS.forced) await seenInPlace(page, name, size);
  if (colours === COLOURS.forced) {
    const indistinct = await page.evaluate(findIndistinct);
    expect.soft(indistinct, `${name}: all can be told apart`).toEqual([]);
  }
};

/** Looks at the state in each look, those of one size one after another. */
const seenIn = async (page: Page, looks: readonly Look[]): Promise<void> => {
  for (const [size, ofSize] of Map.groupBy(looks, (look) => look.size)) {
    await size.apply(page);
    for (const look of ofSize) await test.step(look.name, () => seenInColours(page, look));
    await size.undo?.(page);
  }
};

const seenInTheme = async (page: Page, { name, theme, colours, size }: Themed): Promise<void> =>
  test.step(name, async () => {
    await page.evaluate((wanted) => window.setTheme(wanted), theme);
    await colours.apply(page);
    await size.apply(page);
    await seenByAxe(page, name, { only: OF_SIZE });
    await seenInPlace(page, name, size);
  });

for (const [index, { id, title }] of STORIES.entries()) {
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
    expect.soft(await page.evaluate(findBareTexts), 'a translator may touch all').toEqual([]);
    const parts = await page.evaluate(readParts);
    expect
      .soft(
        parts.filter((part) => !PARTS.includes(part)),
        'every part is told',
      )
      .toEqual([]);
    expect
      .soft(parts, 'parts that are told are there')
      .toEqual(expect.arrayContaining([...partsSeenIn(id)]));
    await seenIn(page, inWholeRun ? EVERY_LOOK : lookOf(index));
    for (const look of (inWholeRun ? eachThemeOf : themeOf)(index)) await seenInTheme(page, look);
  });
}

test('tells the language that it speaks, whatever that of the page [GO-2][GO-1]', async ({
  show,
}) => {
  const page = await show('step1-guest', 'fr-CA');
  expect(await page.evaluate(readLanguage)).toBe('fr-CA');
});

test('lists every part that a page can style, each of which is there [THEME-3]', async ({
  show,
}) => {
  expect(PARTS.toSorted()).toEqual(SEEN_PARTS.toSorted());
  const page = await show(ON_A_PHONE.state);
  await SIZES.phone.apply(page);
  expect(await page.evaluate(readParts)).toContain(ON_A_PHONE.part);
});
