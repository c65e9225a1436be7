import type { Page } from '@playwright/test';
import { findings, type RuleSelection } from '../fixtures/accessibility.ts';
import { sampleOf } from '../fixtures/sampling.ts';
import { unexpectedFindings } from './axe-exceptions.ts';
import {
  findUntranslatableTexts,
  findMismatchedNames,
  readLanguage,
  readParts,
  findConcatenatedTexts,
} from './page-scripts/texts.ts';
import { findClipped, findSmallTargets } from './page-scripts/layout.ts';
import { findIndistinct } from './page-scripts/contrast.ts';
import {
  COLOURS,
  SIZES,
  themeVariantsOf,
  variantsOf,
  type ThemeVariant,
  type Variant,
} from './variants.ts';
import { documentedParts, PHONE_PART, partsOfStory, EXPECTED_PARTS } from './expected-css-parts.ts';
import { expect, STORIES, test } from './test.ts';
import { namingProblems, readAccessibilityTree } from './accessibility-tree.ts';

/** The longest fade allowed under reduced motion. */
const MAX_FADE_MS = 200;
/** The parts that docs/theming.md lists. */
const PARTS = documentedParts();

/** The axe-core rules that colours or a size can break. */
const OF_COLOURS = ['color-contrast'];
const OF_SIZE = [...OF_COLOURS, 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];

const rulesOf = ({ checks, without }: Variant): RuleSelection => {
  if (checks === 'all') return { without };
  const rules = checks === 'size' ? OF_SIZE : OF_COLOURS;
  return { only: rules.filter((rule) => !without.includes(rule)) };
};

const checkByAxe = async (page: Page, name: string, rules: RuleSelection): Promise<void> => {
  const { violations, undecided } = await findings(page, rules);
  expect.soft(violations, `${name}: no axe-core violation`).toEqual([]);
  const open = await unexpectedFindings(page, undecided);
  expect.soft(open, `${name}: no undecided finding`).toEqual([]);
};

const checkLayout = async (page: Page, name: string, size: Variant['size']): Promise<void> => {
  const clipped = await page.evaluate(findClipped);
  expect.soft(clipped, `${name}: nothing is clipped`).toEqual([]);
  const small = await page.evaluate(findSmallTargets, size.least);
  expect.soft(small, `${name}: every target is reachable and large enough`).toEqual([]);
};

const checkVariant = async (page: Page, variant: Variant): Promise<void> => {
  const { name, colours, size } = variant;
  await size.apply(page);
  await colours.apply(page);
  const rules = rulesOf(variant);
  if (rules.only?.length !== 0) await checkByAxe(page, name, rules);
  // Forced colours draw borders, which take room.
  if (variant.checks !== 'colours' || colours === COLOURS.forced)
    await checkLayout(page, name, size);
  if (colours === COLOURS.forced) {
    const indistinct = await page.evaluate(findIndistinct);
    expect.soft(indistinct, `${name}: everything is distinguishable`).toEqual([]);
  }
  await size.undo?.(page);
};

const checkTheme = async (page: Page, { name, theme, colours, size }: ThemeVariant) => {
  await page.evaluate((wanted) => window.setTheme(wanted), theme);
  await colours.apply(page);
  await size.apply(page);
  await checkByAxe(page, name, { only: OF_SIZE });
  await checkLayout(page, name, size);
};

for (const [index, { id, title }] of STORIES.entries()) {
  test(`${id}: ${title} [GO-1]`, async ({ show }) => {
    const page = await show(id);
    const motions = await page.evaluate(() => window.motions);
    const moving = motions.filter(
      ({ properties, ms }) => ms > MAX_FADE_MS || properties.some((each) => each !== 'opacity'),
    );
    expect.soft(moving, 'nothing moves under reduced motion').toEqual([]);
    expect
      .soft(namingProblems(await readAccessibilityTree(page)), 'names and headings')
      .toEqual([]);
    expect
      .soft(await page.evaluate(findMismatchedNames), 'accessible names contain the visible label')
      .toEqual([]);
    expect.soft(await page.evaluate(readLanguage), 'the language is set').toBe('en-US');
    expect
      .soft(await page.evaluate(findUntranslatableTexts), 'a translator can replace every text')
      .toEqual([]);
    const parts = await page.evaluate(readParts);
    expect
      .soft(
        parts.filter((part) => !PARTS.includes(part)),
        'every part is documented',
      )
      .toEqual([]);
    expect
      .soft(parts, 'documented parts are present')
      .toEqual(expect.arrayContaining([...partsOfStory(id)]));
    for (const variant of variantsOf(index))
      await test.step(variant.name, () => checkVariant(page, variant));
    for (const variant of themeVariantsOf(index))
      await test.step(variant.name, () => checkTheme(page, variant));
  });
}

test('sets its own language, independent of the page [GO-2][GO-1]', async ({ show }) => {
  const page = await show('step1-guest', 'fr-CA');
  expect(await page.evaluate(readLanguage)).toBe('fr-CA');
});

test('documents every CSS part, and every documented part is present [THEME-3]', async ({
  show,
}) => {
  expect(PARTS.toSorted()).toEqual(EXPECTED_PARTS.toSorted());
  const page = await show(PHONE_PART.story);
  await SIZES.phone.apply(page);
  expect(await page.evaluate(readParts)).toContain(PHONE_PART.part);
});

for (const { id, title } of sampleOf(STORIES, 4)) {
  test(`${id}: ${title} fits with texts 40 % longer, right to left [GO-2][I-04][I-05]`, async ({
    show,
  }) => {
    const page = await show(id, 'pseudo-rtl');
    expect.soft(await page.evaluate(findConcatenatedTexts), 'no text is concatenated').toEqual([]);
    for (const size of [SIZES.wide, SIZES.narrow]) {
      await size.apply(page);
      expect.soft(await page.evaluate(findClipped), `${size.name}: nothing is clipped`).toEqual([]);
    }
  });
}
