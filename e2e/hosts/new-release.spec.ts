import type { Page } from '@playwright/test';
import { inWholeRun } from '../fixtures/sampling.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Problems } from '../fixtures/browser-problems.ts';
import {
  choosePlace,
  DOG_IN_SAN_DIEGO,
  pickSpecies,
  resultsQuery,
  search,
  tickConcern,
} from '../journey/search.ts';

/** What answers for a file once a new release has replaced it. */
const ANSWERS = {
  'is gone': { status: 404, body: '' },
  'is answered with HTML': { contentType: 'text/html', body: '<!doctype html><h1>Shop</h1>' },
  'is answered with another file': { contentType: 'text/javascript', body: 'export {}' },
} as const;
type Answer = keyof typeof ANSWERS;
const NOT_LOADED = 'Part of this page didn’t load. Reload the page to go on from here.';
const WRONG = 'Something went wrong. Please try again, or contact support.';

const chunk = (name: string) => `**/pawcall/chunks/${name}-*.js`;

/** Replaces a chunk; returns how the release with it comes back. */
async function replace(page: Page, problems: Problems, name: string, answer: Answer) {
  if (answer === 'is gone') problems.provoke({ url: new RegExp(`/${name}-`), status: 404 });
  if (answer === 'is answered with HTML')
    problems.provoke({ console: /MIME type of "text\/html"/ });
  await page.route(chunk(name), (route) => route.fulfill(ANSWERS[answer]));
  return () => page.unroute(chunk(name));
}

/** Reloads by the widget's button. */
async function reload(page: Page, text: string): Promise<void> {
  const widget = page.locator('pawcall-booking');
  await expect(widget.getByText(text).first()).toBeVisible();
  const reloaded = page.waitForEvent('load');
  const name = text === WRONG ? 'Try again' : 'Reload the page';
  await widget.getByRole('button', { name, exact: true }).click();
  await reloaded;
}

const answers = Object.keys(ANSWERS).filter(
  (answer): answer is Answer => answer in ANSWERS && (inWholeRun || answer === 'is gone'),
);
for (const answer of answers) {
  test(`a reload keeps the species when the chunk of the next step ${answer} [WIN-8][GO-8]`, async ({
    page,
    problems,
  }) => {
    problems.provoke({ console: /^Pawcall: the widget failed/ });
    const restore = await replace(page, problems, 'later-screens', answer);
    await page.goto('/hosts/plain');
    await page.getByRole('button', { name: 'Dog', exact: true }).click();
    await expect(page.getByRole('button', { name: /^(Reload|Try again)/ })).toBeVisible();
    await restore();
    await reload(page, NOT_LOADED);
    await page.getByRole('button', { name: 'Continue with dog' }).click();
    await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
  });

  test(`a reload keeps the results when the chunk of the filters ${answer} [WIN-8][GO-8][FILT-1]`, async ({
    page,
    problems,
  }) => {
    const restore = await replace(page, problems, 'overlays-chunk', answer);
    if (answer === 'is answered with another file')
      problems.provoke({ console: /^Pawcall: the widget failed/ });
    await page.goto('/hosts/plain');
    await search(page, DOG_IN_SAN_DIEGO);
    await page.getByRole('button', { name: 'Adjust search' }).click();
    await expect(page.getByRole('button', { name: /^(Reload|Try again)/ })).toBeVisible();
    await restore();
    await reload(page, answer === 'is answered with another file' ? WRONG : NOT_LOADED);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Adjust search' }).click();
    await expect(page.getByRole('dialog', { name: 'Adjust search' })).toBeVisible();
  });
}

for (const [name, press] of [
  ['lazy-forms-chunk', 'Create an account'],
  ['create-auth', 'Log in'],
] as const) {
  test(`a reload keeps place and concern when ${name} is gone as somebody signs in at step 3 [WIN-8][GO-8][AUTH-1]`, async ({
    page,
    problems,
  }) => {
    const restore = await replace(page, problems, name, 'is gone');
    await page.goto('/hosts/plain');
    await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
    await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
    await choosePlace(page, DOG_IN_SAN_DIEGO.place);
    await page.getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('Biscuit-2022');
    await dialog.getByRole('button', { name: press, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Reload the page', exact: true })).toBeVisible();
    await restore();
    await reload(page, NOT_LOADED);
    await expect(page.getByRole('combobox', { name: 'City or postal code' })).toHaveValue(
      /^San Diego/,
    );
    await page.getByRole('button', { name: 'Find vets' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('the journey goes on without a language and pictures that another release replaced [GO-2][GO-8]', async ({
  page,
  problems,
}) => {
  await replace(page, problems, 'fr-CA', 'is answered with another file');
  await replace(page, problems, 'StepAside', 'is answered with another file');
  await replace(page, problems, 'initial-search', 'is answered with another file');
  await page.goto(`/hosts/plain?${resultsQuery()}`);
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  await page.locator('pawcall-booking').evaluate((element) => {
    element.setAttribute('locale', 'fr-CA');
  });
  await search(page, DOG_IN_SAN_DIEGO);
});
