import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page, Request, Response } from '@playwright/test';
import { isStill } from '../fixtures/accessibility.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import {
  choosePlace,
  DOG_IN_SAN_DIEGO,
  findVets,
  pickSpecies,
  tickConcern,
} from '../journey/search.ts';
import { expect, test } from '../fixtures/test.ts';
import { inWholeRun } from '../fixtures/sampling.ts';
import { SHEETS } from './pages/style-sheets.ts';

/** A state of the widget, and how to reach it from the previous one. */
interface State {
  readonly name: string;
  readonly enter: (page: Page) => Promise<void>;
}

/** Tall enough for most of each state. */
const WINDOW = { width: 1180, height: 1200 };

/** The compared states, in the order of a journey. */
const STATES: readonly State[] = [
  {
    name: 'who',
    enter: async (page) => {
      await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
      // The step shows before the app bundle and the font load.
      await expect(page.getByText('Getting things ready…')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
    },
  },
  {
    name: 'concerns',
    enter: async (page) => {
      await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
      await expect(page.getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'ticked',
    enter: (page) =>
      page.getByRole('checkbox', { name: DOG_IN_SAN_DIEGO.concern, exact: true }).check(),
  },
  {
    name: 'suggestions',
    enter: async (page) => {
      await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
      await page
        .getByRole('combobox', { name: 'City or postal code' })
        .fill(DOG_IN_SAN_DIEGO.place.typed);
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'results',
    enter: async (page) => {
      await choosePlace(page, DOG_IN_SAN_DIEGO.place);
      await findVets(page);
    },
  },
  {
    name: 'search',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Adjust search' }).click();
      await expect(page.getByRole('dialog', { name: 'Adjust search' })).toBeVisible();
    },
  },
  {
    name: 'quote',
    enter: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openSecondTime(page);
    },
  },
  {
    name: 'summary',
    enter: async (page) => {
      await popup(page).getByRole('button', { name: 'View booking summary' }).click();
      await expect(popup(page).getByRole('heading', { name: 'Booking summary' })).toBeVisible();
    },
  },
  {
    name: 'log-in',
    enter: async (page) => {
      await popup(page).getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('dialog', { name: 'Log in to book' })).toBeVisible();
    },
  },
  {
    name: 'register',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Create an account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create your account' });
      await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('weak');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
    },
  },
];

/** Opens a host page with the widget in a column that covers the page, optionally with a theme. */
async function openColumn(page: Page, name: string, theme = ''): Promise<void> {
  await page.setViewportSize(WINDOW);
  await page.goto(`/hosts/${name}?column`);
  if (theme !== '') await page.addStyleTag({ content: theme });
  await page.locator('pawcall-booking').evaluate(({ parentElement: column }) => {
    const place = {
      position: 'fixed',
      top: '0',
      left: '0',
      height: '100vh',
      overflow: 'auto',
      background: 'white',
      // Covers the rest of the window's width for overlays.
      'box-shadow': '280px 0 white',
      'z-index': '1',
    };
    for (const [property, value] of Object.entries(place))
      column?.style.setProperty(property, value, 'important');
  });
}

// Each page makes its own key of a quote request.
const callOf = (request: Request) =>
  `${request.method()} ${request.url()} ${(request.postData() ?? '').replaceAll(/"request_key":"[^"]*"/g, '')}`;

/** Copies each response of the services from one page to the other, since quotes and availability change over time. */
async function mirrorResponses(api: string, from: Page, to: Page): Promise<void> {
  const answers = new Map<string, PromiseWithResolvers<Response>>();
  const answerTo = (request: Request): PromiseWithResolvers<Response> => {
    const call = callOf(request);
    const answer = answers.get(call) ?? Promise.withResolvers<Response>();
    answers.set(call, answer);
    return answer;
  };
  from.on('response', (response) => answerTo(response.request()).resolve(response));
  await to.route(`${new URL(api).origin}/**`, async (route) => {
    const answer = await answerTo(route.request()).promise;
    await route.fulfill({
      status: answer.status(),
      headers: await answer.allHeaders(),
      body: await answer.body(),
    });
  });
}

/**
 * Repaints all text of the widget: Chromium does not repaint a line that moves by part of a pixel, so that the screenshot
 * would depend on the number of frames. Runs in the page.
 */
const repaint = (): void => {
  const root = document.querySelector('pawcall-booking')?.shadowRoot;
  if (!root) return;
  const own = [...root.adoptedStyleSheets];
  const otherwise = new CSSStyleSheet();
  otherwise.replaceSync('* { text-rendering: geometricPrecision !important }');
  for (const sheets of [[...own, otherwise], own]) {
    root.adoptedStyleSheets = sheets;
    document.body.getBoundingClientRect();
  }
};

/** A screenshot once nothing moves, without the countdown. */
async function screenshot(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Polled by time: a headless browser may render no frame for minutes.
  await page.waitForFunction(isStill, undefined, { polling: 50 });
  for (const hold of await page.locator('.pc-hold').all())
    await hold.evaluate(({ style }) => style.setProperty('visibility', 'hidden'));
  await page.evaluate(repaint);
  return page.screenshot({ animations: 'disabled' });
}

/** Tolerates antialiasing only. */
const SAME = { threshold: 0.02, maxDiffPixels: 0 };

/** Saves a screenshot as the expected one. */
async function saveExpected(name: string, taken: Buffer): Promise<void> {
  const file = test.info().snapshotPath(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, taken);
}

/** Compares both pages in each state. */
async function expectSameScreenshots(plain: Page, other: Page): Promise<void> {
  for (const { name, enter } of STATES) {
    await Promise.all([enter(plain), enter(other)]);
    // An illustration may still be loading.
    await expect(async () => {
      const [expected, found] = await Promise.all([screenshot(plain), screenshot(other)]);
      await saveExpected(`${name}.png`, expected);
      expect(found).toMatchSnapshot(`${name}.png`, SAME);
    }).toPass({ timeout: 10_000 });
  }
}

const hearth = () =>
  readFile(new URL(import.meta.resolve('@pawcall/element/themes/hearth.css')), 'utf8');

test.skip(!inWholeRun, 'two pages and ten states a test take long');

/** The most intrusive style sheets. */
const MOST_INTRUSIVE: readonly string[] = ['hostile', 'rtl', 'libraries'];

for (const { name, about } of SHEETS.filter((sheet) => MOST_INTRUSIVE.includes(sheet.name))) {
  test(`the widget renders identically with ${about} [HOST-1][GO-3]`, async ({
    page,
    visitor,
    addresses,
  }) => {
    const plain = await visitor();
    await mirrorResponses(addresses.api, plain, page);
    await Promise.all([openColumn(plain, 'plain'), openColumn(page, name)]);
    await expectSameScreenshots(plain, page);
  });
}

test('a theme renders identically with a style sheet with !important on everything [HOST-1][THEME-2][GO-3]', async ({
  page,
  visitor,
  addresses,
}) => {
  const theme = await hearth();
  const plain = await visitor();
  await mirrorResponses(addresses.api, plain, page);
  await Promise.all([openColumn(plain, 'plain', theme), openColumn(page, 'hostile', theme)]);
  await expectSameScreenshots(plain, page);
});

test('the comparison detects one changed text colour [HOST-1]', async ({ page, visitor }) => {
  const plain = await visitor();
  await Promise.all([openColumn(plain, 'plain'), openColumn(page, 'hostile')]);
  await Promise.all([STATES[0]?.enter(plain), STATES[0]?.enter(page)]);
  await saveExpected('who.png', await screenshot(plain));
  expect(await screenshot(page)).toMatchSnapshot('who.png', SAME);
  await page.addStyleTag({ content: 'pawcall-booking { --pc-text: #2a2a2a }' });
  expect(await screenshot(page)).not.toMatchSnapshot('who.png', SAME);
});
