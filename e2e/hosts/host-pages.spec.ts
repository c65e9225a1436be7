import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { inWholeRun, sampleOf } from '../fixtures/sampling.ts';
import {
  choosePlace,
  DOG_IN_SAN_DIEGO,
  findVets,
  pickSpecies,
  search,
  tickConcern,
} from '../journey/search.ts';
import { hostPages } from './pages/all-host-pages.ts';
import { POLLUTED_PROTOTYPES, SCRIPTS } from './pages/polluting-scripts.ts';

const MIN_NARROW_WIDTH = 288;
/** The minimum width in px in the full page or in the column of 900 px. */
const MIN_WIDTH = 880;
const NARROW: ReadonlySet<string> = new Set(['narrow', 'min-content', 'theme']);

/** These have separate tests. */
const TESTED_SEPARATELY: ReadonlySet<string> = new Set([
  ...[...SCRIPTS, ...POLLUTED_PROTOTYPES].map(({ name }) => name),
  'two-partners',
]);
const pages = hostPages({ site: '', api: '' }).filter(({ name }) => !TESTED_SEPARATELY.has(name));

for (const { name, about, begin } of sampleOf(pages, 3)) {
  test(`the widget works in ${about} [HOST-1][GO-3]`, async ({ page }) => {
    await page.goto(`/hosts/${name}`);
    const screen = name === 'sandbox' ? page.frameLocator('iframe') : page;
    const widget = screen.locator('pawcall-booking');
    if (begin) await screen.getByRole('button', { name: begin }).click();
    await expect(
      screen.getByRole('heading', { name: 'Who is the appointment for?' }),
    ).toBeVisible();
    const { width } = (await widget.boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThanOrEqual(NARROW.has(name) ? MIN_NARROW_WIDTH : MIN_WIDTH);
    await pickSpecies(screen, DOG_IN_SAN_DIEGO.species);
    if (!inWholeRun) return;
    await tickConcern(screen, DOG_IN_SAN_DIEGO.concern);
    await choosePlace(screen, DOG_IN_SAN_DIEGO.place);
    await findVets(screen);
  });
}

/** Prefetched once the results have shown for 300 ms, which a search may end before. */
const PREFETCHED = '/p/availability/';

/** Searches on a page and returns the request bodies and the local storage. */
async function searchOn(page: Page, name: string): Promise<readonly string[]> {
  const bodies: string[] = [];
  const take = (request: Request) => {
    const body = request.postData();
    const { pathname } = new URL(request.url());
    if (body !== null && !pathname.includes(PREFETCHED)) bodies.push(`${pathname} ${body}`);
  };
  page.on('request', take);
  await page.goto(`/hosts/${name}`);
  await search(page, DOG_IN_SAN_DIEGO);
  const kept = await page.context().storageState();
  const entries = kept.origins.flatMap(({ localStorage }) => localStorage);
  return [...bodies, ...entries.map((entry) => `${entry.name} ${entry.value}`)];
}

let clean: Promise<readonly string[]> | undefined;

for (const { name, about } of sampleOf(SCRIPTS, 3)) {
  test(`with ${about} the search works, and requests and stored data are identical [HOST-2]`, async ({
    page,
    visitor,
  }) => {
    clean ??= visitor().then((elsewhere) => searchOn(elsewhere, 'plain'));
    const expected = await clean;
    expect(expected.length).toBeGreaterThan(1);
    expect(await searchOn(page, name)).toEqual(expected);
  });
}

for (const { name, about } of POLLUTED_PROTOTYPES) {
  test(`with ${about} the console says what to change, and the fallback content stays [HOST-2][GO-8]`, async ({
    page,
    problems,
  }) => {
    problems.provoke({ console: /Pawcall: The page changed .*#prototypes/ });
    await page.goto(`/hosts/${name}`);
    await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dog', exact: true })).toHaveCount(0);
  });
}
