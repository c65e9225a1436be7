import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { isOffered, openSecondTime, popup } from '../journey/quote.ts';
import {
  choosePlace,
  DOG_IN_SAN_DIEGO,
  findVets,
  pickSpecies,
  tickConcern,
} from '../journey/search.ts';
import { enterCode, fillRegistration } from '../journey/sign-in.ts';

const PASSWORD = 'Str0ng!pass';
/** The page of each marketplace; the fake one's has the strictest policy, and every violation fails the test. */
const PAGES = { real: '/', fake: '/hosts/policy' };

test('a guest goes from the first step to the checkout and registers on the way [STEP-1][STEP-2][STEP-5][STEP-6][RES-1][TILE-3][TILE-5][POP-1][POP-4][PANEL-1][SUM-1][AUTH-3][AUTH-5][BOOK-1][BOOK-2][BOOK-3][GO-4]', async ({
  page,
  addresses,
  mail,
  email,
}, { project }) => {
  await test.step('who', async () => {
    await page.goto(project.metadata['market'] === 'fake' ? PAGES.fake : PAGES.real);
    await expect(page.getByRole('heading', { name: 'Who is the appointment for?' })).toBeVisible();
    await expectAccessible(page);
    await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
  });
  await test.step('concerns', async () => {
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expectAccessible(page);
    await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
  });
  await test.step('place', async () => {
    await expect(page.getByRole('button', { name: 'Find vets' })).toBeDisabled();
    await choosePlace(page, DOG_IN_SAN_DIEGO.place);
    await expectAccessible(page);
    await findVets(page);
  });
  const slot = await test.step('results and quote', async () => {
    await expect(
      page.getByRole('heading', { name: 'We found great vets in San Diego' }),
    ).toBeVisible();
    await expectAccessible(page);
    const quote = await openSecondTime(page);
    await expect(popup(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(popup(page).getByText('Quote total')).toBeVisible();
    await expectAccessible(page);
    return quote;
  });
  await test.step('summary', async () => {
    await popup(page).getByRole('button', { name: 'View booking summary' }).click();
    await expect(popup(page).getByRole('heading', { name: 'Booking summary' })).toBeVisible();
    const terms = popup(page).getByRole('term');
    await expect(terms).toContainText(['Appointment fee', 'Booking fee', 'Tax', 'Total']);
    await expect(popup(page).getByRole('definition').last()).toHaveText(/^\$\d+\.\d{2} USD$/);
    await expectAccessible(page);
  });
  await test.step('registration', async () => {
    await popup(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog', { name: 'Log in to book' })).toBeVisible();
    await expectAccessible(page);
    await fillRegistration(page, email, PASSWORD);
    await expect(page.getByText('Strength: good.')).toBeVisible();
    await expectAccessible(page);
    const [request] = await Promise.all([
      page.waitForRequest(/\/register$/),
      page.getByRole('button', { name: 'Create account' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ first_name: 'Robin', last_name: 'Ash' });
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
    await expect(page.locator('.pc-toast')).toContainText('Check your junk mail');
    await expectAccessible(page);
    await enterCode(page, mail, email);
  });
  await test.step('hand-off', async () => {
    await page.waitForURL(/\/cx\/book-vetlive\/[0-9a-f-]{36}/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('concerns')).toBe('itching-skin');
    expect(searchParams.get('species')).toBe('DOG');
    expect(searchParams.get('city')).toBe('San Diego');
    expect(searchParams.get('province')).toBe('CA');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect(await isOffered(addresses.api, slot), 'the slot is held').toBe(false);
    await expectAccessible(page);
  });
});
