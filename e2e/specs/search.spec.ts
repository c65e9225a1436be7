import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  choosePlace,
  DOG_IN_SAN_DIEGO,
  findVets,
  openResults,
  pickSpecies,
  search,
  tickConcern,
} from '../journey/search.ts';

const NOBODY_IN_STATE = {
  species_treated: 'SPIDER',
  concerns: 'not-eating',
  city: 'Cheyenne',
  province: 'WY',
};

test('a search without a local vet shows vets of other states, none of whom can prescribe [RES-6][RX-1]', async ({
  page,
}) => {
  await openResults(page, NOBODY_IN_STATE);
  await expect(
    page.getByRole('heading', { name: /^No appointments found for .+ in Cheyenne$/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Available in other states' })).toBeVisible();
  await expect(page.getByText('Licensed in Wyoming')).toHaveCount(0);
  await expect(page.getByText('Prescriptions available')).toHaveCount(0);
  await expectAccessible(page);
});

test('no result anywhere shows an illustration, search adjustment, other states, back and start over [RES-7][RES-8][STEP-8]', async ({
  page,
}) => {
  await page.route('**/v1/search/guided/fallback*', async (route) => {
    const response = await route.fetch();
    const answer: object = await response.json();
    await route.fulfill({ response, json: { ...answer, data: [] } });
  });
  await page.goto(`/?${new URLSearchParams({ ...NOBODY_IN_STATE, country: 'us' })}`);
  await expect(
    page.getByRole('heading', { name: 'Sorry, no appointments right now' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Adjust search' }).click();
  await expect(page.getByRole('dialog', { name: 'Adjust search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See other states' }).click();
  await expect(page.getByRole('list', { name: 'Step 3 of 3' })).toBeVisible();
  await findNobody();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('list', { name: 'Step 3 of 3' })).toBeVisible();
  await findNobody();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible();

  async function findNobody() {
    await page.getByRole('button', { name: 'Find vets' }).click();
    await expect(
      page.getByRole('heading', { name: 'Sorry, no appointments right now' }),
    ).toBeVisible();
  }
});

test('URL parameters open the results and stay in the URL [WIN-9][STEP-9][RES-1]', async ({
  page,
}) => {
  await openResults(page);
  const before = page.url();
  await expect(
    page.getByRole('heading', { name: 'We found great vets in San Diego' }),
  ).toBeVisible();
  await expect(page.getByText('Licensed in California').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('combobox')).toHaveValue(/^San Diego/);
  expect(page.url()).toBe(before);
});

test('malformed URL parameters start at the first step with a hint [WIN-9]', async ({ page }) => {
  await page.goto('/?species_treated=DOG&concerns=itching-skin&province=%00<script>&country=us');
  await expect(page.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible();
  await expect(page.getByText('We couldn’t read part of this link')).toBeVisible();
  await expectAccessible(page);
  await search(page, DOG_IN_SAN_DIEGO);
});

test('partly malformed URL parameters search with the valid ones, and say so [WIN-9]', async ({
  page,
}) => {
  await openResults(page, { concerns: 'itching-skin,<nothing>', city: '%%%' });
  await expect(page.getByText('We couldn’t read part of this link')).toBeVisible();
});

test('the last search is restored after a reload [WIN-8]', async ({ page }) => {
  await page.goto('/');
  await search(page, DOG_IN_SAN_DIEGO);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await pickSpecies(page, 'Dog');
  await expect(page.getByRole('checkbox', { name: DOG_IN_SAN_DIEGO.concern })).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('combobox')).toHaveValue(/^San Diego/);
  await findVets(page);
});

test('searches with another species, further concerns and a postal code [STEP-4][STEP-5][STEP-6][WIN-5][WIN-7][GO-7]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Other', exact: true }).click();
  await expect(page.getByRole('group', { name: 'More species' })).toBeVisible();
  await expectAccessible(page);
  await pickSpecies(page, 'Rabbit');
  await expect(page.getByRole('checkbox')).toHaveCount(6 + 5);
  await expect(page.getByRole('checkbox', { name: 'Trouble breathing' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  expect(await page.getByRole('checkbox').count()).toBeGreaterThan(6 + 5);
  await page.getByRole('button', { name: 'Show less' }).click();
  const first = await page.getByRole('checkbox').first().getAttribute('aria-label');
  await tickConcern(page, first ?? 'Not eating');
  await choosePlace(page, { typed: '92103', suggestion: /92103/ });
  const [request] = await Promise.all([
    page.waitForRequest(/\/v1\/search\/guided/),
    findVets(page),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    species: 'SMALL_MAMMAL',
    species_treated: ['RABBIT'],
    postal: '92103',
    province: 'CA',
    designation: 'VET',
    platform: 'WEB',
  });
  expect(request.postDataJSON()).not.toHaveProperty('city');
});

test('technicians can be chosen where the shop allows it, and have times [TILE-6][WIN-6][TILE-3]', async ({
  page,
}) => {
  await page.goto('/');
  await pickSpecies(page, 'Dog');
  await page.getByRole('radio', { name: /^Veterinary technician/ }).check();
  await expectAccessible(page);
  await tickConcern(page, 'Itching & skin');
  await page.getByRole('combobox', { name: 'City or postal code' }).fill('San Die');
  await page.getByRole('option', { name: /^San Diego California/ }).click();
  const [request] = await Promise.all([
    page.waitForRequest(/\/v1\/search\/guided/),
    page.keyboard.press('Enter'),
  ]);
  expect(request.postDataJSON()).toMatchObject({ designation: 'TECH' });
  const tile = page.getByRole('article').first();
  await expect(tile.getByText('Veterinary technician')).toBeVisible();
  await expect(tile.locator('.pc-slot').first()).toBeVisible();
  const heading = 'We found available technicians just for you';
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const widget = page.locator('pawcall-booking');
  await expect(widget.getByText(/prescription/i)).toHaveCount(0);
  await expectAccessible(page);
});

test('the prescription info links to the pharmacist by phone and e-mail [RES-2][RX-2]', async ({
  page,
}) => {
  await openResults(page);
  await page.getByRole('button', { name: 'Prescription info' }).click();
  const dialog = page.getByRole('dialog', { name: 'About prescriptions' });
  await expect(dialog.locator('a[href^="tel:"]')).toBeVisible();
  await expect(dialog.locator('a[href="mailto:pharmacist@harborvale.example"]')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
