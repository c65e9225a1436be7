import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { inWholeRun } from '../fixtures/sampling.ts';
import { openColumn, picture, tellTheSame, WALK } from './screenshots.ts';
import { SHEETS } from './pages/style-sheets.ts';

/** Nothing may differ; a pixel that antialiasing leaves a shade away does not count. */
const SAME = { threshold: 0.02, maxDiffPixels: 0 };

/** Keeps a picture as the one that those of this name are compared with. */
async function keep(name: string, taken: Buffer): Promise<void> {
  const file = test.info().snapshotPath(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, taken);
}

/** Walks through the states on both pages at once and compares each picture. */
async function expectSameLook(plain: Page, other: Page): Promise<void> {
  for (const { name, enter } of WALK) {
    await Promise.all([enter(plain), enter(other)]);
    // What is still on its way to one of them, such as an illustration, comes.
    await expect(async () => {
      const [expected, found] = await Promise.all([picture(plain), picture(other)]);
      await keep(`${name}.png`, expected);
      expect(found).toMatchSnapshot(`${name}.png`, SAME);
    }).toPass({ timeout: 10_000 });
  }
}

const hearth = () =>
  readFile(new URL(import.meta.resolve('@pawcall/element/themes/hearth.css')), 'utf8');

test.skip(!inWholeRun, 'two pages and ten states a test take long');

/** What goes furthest in each way. */
const FURTHEST: readonly string[] = ['hostile', 'rtl', 'libraries'];

for (const { name, about } of SHEETS.filter((sheet) => FURTHEST.includes(sheet.name))) {
  test(`the widget renders identically with ${about} [HOST-1][GO-3]`, async ({
    page,
    visitor,
    addresses,
  }) => {
    const plain = await visitor();
    await tellTheSame(addresses.api, plain, page);
    await Promise.all([openColumn(plain, 'plain'), openColumn(page, name)]);
    await expectSameLook(plain, page);
  });
}

test('a theme renders identically with a style sheet with !important on everything [HOST-1][THEME-2][GO-3]', async ({
  page,
  visitor,
  addresses,
}) => {
  const theme = await hearth();
  const plain = await visitor();
  await tellTheSame(addresses.api, plain, page);
  await Promise.all([openColumn(plain, 'plain', theme), openColumn(page, 'hostile', theme)]);
  await expectSameLook(plain, page);
});

test('the comparison detects one changed text colour [HOST-1]', async ({ page, visitor }) => {
  const plain = await visitor();
  await Promise.all([openColumn(plain, 'plain'), openColumn(page, 'hostile')]);
  await Promise.all([WALK[0]?.enter(plain), WALK[0]?.enter(page)]);
  await keep('who.png', await picture(plain));
  expect(await picture(page)).toMatchSnapshot('who.png', SAME);
  await page.addStyleTag({ content: 'pawcall-booking { --pc-text: #2a2a2a }' });
  expect(await picture(page)).not.toMatchSnapshot('who.png', SAME);
});
