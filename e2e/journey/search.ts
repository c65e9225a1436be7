import { expect, type Page } from '@playwright/test';

/** A page, frame or element that contains the widget. */
type Screen = Pick<Page, 'getByRole'>;

export interface SearchInput {
  readonly species: string;
  readonly concern: string;
  /** The typed text, and the suggestion to choose. */
  readonly place: { readonly typed: string; readonly suggestion: RegExp };
}

/** A search with results in both marketplaces. */
export const DOG_IN_SAN_DIEGO: SearchInput = {
  species: 'Dog',
  concern: 'Itching & skin',
  place: { typed: 'San Die', suggestion: /^San Diego California/ },
};

/** Step 1: picks a species and waits for step 2. */
export async function pickSpecies(page: Screen, species: string): Promise<void> {
  await page.getByRole('button', { name: species, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
}

/** Step 2: ticks a concern and opens step 3. */
export async function tickConcern(page: Screen, concern: string): Promise<void> {
  await page.getByRole('checkbox', { name: concern, exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('list', { name: 'Step 3 of 3' })).toBeVisible();
}

/** Step 3: types a place and chooses the suggestion. */
export async function choosePlace(
  page: Screen,
  { typed, suggestion }: SearchInput['place'],
): Promise<void> {
  const field = page.getByRole('combobox', { name: 'City or postal code' });
  await field.fill(typed);
  await page.getByRole('option', { name: suggestion }).click();
  await expect(page.getByRole('button', { name: 'Find vets' })).toBeEnabled();
}

/** Starts the search and waits for the results. */
export async function findVets(page: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Find vets' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Completes the three steps. */
export async function search(
  page: Screen,
  { species, concern, place }: SearchInput,
): Promise<void> {
  await pickSpecies(page, species);
  await tickConcern(page, concern);
  await choosePlace(page, place);
  await findVets(page);
}

/** The URL parameters that open the results (WIN-9). */
export const resultsQuery = (changed: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({
    species_treated: 'DOG',
    concerns: 'itching-skin',
    city: 'San Diego',
    province: 'CA',
    country: 'us',
    ...changed,
  }).toString();

/** Opens the results by URL parameters. */
export async function openResults(
  page: Page,
  changed: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(`/?${resultsQuery(changed)}`);
  await expect(page.getByRole('article').first()).toBeVisible();
}
