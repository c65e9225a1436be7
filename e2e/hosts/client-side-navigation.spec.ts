import { expect, test } from '../fixtures/test.ts';
import { pickSpecies } from '../journey/search.ts';
import { card, blockApp, open, steps } from './open-first-step.ts';
import { NAVIGATION_LIBRARIES } from './pages/client-side-navigation.ts';

for (const { name, about } of NAVIGATION_LIBRARIES) {
  test(`with ${about} the script alone loads no chunk, and the widget starts after a link and after Back [HOST-1][GO-3]`, async ({
    page,
  }) => {
    const release = await blockApp(page);
    const widget = await open(page, `/hosts/${name}-shop`);
    const isDefined = () =>
      page.evaluate(() => customElements.get('pawcall-booking') !== undefined);
    await expect.poll(isDefined).toBe(true);
    expect(await page.evaluate(partsLoaded)).toEqual([]);
    await page.evaluate(() => {
      Object.assign(globalThis, { isSame: true });
    });
    await page.getByRole('link', { name: 'Ask a vet' }).click();
    await card(widget).click();
    await release();
    await expect.poll(() => steps(page)).toEqual([1, 2]);

    await page.getByRole('link', { name: 'Shop' }).click();
    await expect(page.getByRole('heading', { name: 'Food and toys' })).toBeVisible();
    await expect(widget).toHaveCount(0);

    await page.goBack();
    await pickSpecies(page, 'Dog');
    await expect(widget).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true);
  });
}

/** The chunks and assets that the script has loaded. */
const partsLoaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/pawcall\/(?:chunks|assets)\//.test(name));
