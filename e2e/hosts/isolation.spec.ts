import type { Page } from '@playwright/test';
import { hasWidgetFont, isStill } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { DOG_IN_SAN_DIEGO, search } from '../journey/search.ts';

const PROBES = 40;

/** The computed styles of the widget's first elements, without custom properties. */
const probe = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.locator('pawcall-booking').evaluate((element, most) => {
    const inside = element.shadowRoot?.querySelectorAll('.pc-root, .pc-root *') ?? [];
    return [...inside].slice(0, most).map((node) => {
      const style = getComputedStyle(node);
      const values = [...style].filter((name) => !name.startsWith('--'));
      return [
        `${node.tagName} ${node.className}`,
        ...values.map((name) => `${name}: ${style.getPropertyValue(name)}`),
      ];
    });
  }, PROBES);

async function firstStep(page: Page, name: string): Promise<readonly (readonly string[])[]> {
  await page.goto(`/hosts/${name}`);
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  await page.waitForFunction(isStill);
  await page.waitForFunction(hasWidgetFont);
  return probe(page);
}

for (const name of ['hostile', 'small-root', 'rtl']) {
  test(`no style rule of the page reaches an element of the widget: ${name} [HOST-1][GO-3]`, async ({
    page,
  }) => {
    const expected = await firstStep(page, 'plain');
    expect(expected).toHaveLength(PROBES);
    const found = await firstStep(page, name);
    for (const [index, styles] of found.entries()) expect(styles).toEqual(expected[index]);
  });
}

test('the widget adds no global, node, attribute or style to the page [HOST-3][GO-3]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const before = Object.getOwnPropertyNames(window);
    Object.defineProperty(window, 'namesBefore', { value: before });
  });
  const served = await (await page.request.get('/hosts/plain')).text();
  await page.goto('/hosts/plain');
  const pageAround = () =>
    page.evaluate((markup) => {
      const names: unknown = Reflect.get(window, 'namesBefore');
      const known = new Set(Array.isArray(names) ? names : []);
      const untouched = new DOMParser().parseFromString(markup, 'text/html');
      return {
        globals: Object.getOwnPropertyNames(window).filter(
          (name) => !known.has(name) && name !== 'namesBefore' && !/^\d+$/.test(name),
        ),
        isUntouched: untouched.documentElement.outerHTML === document.documentElement.outerHTML,
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        scroll: getComputedStyle(document.documentElement).overflow,
      };
    }, served);
  await search(page, DOG_IN_SAN_DIEGO);
  await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(popup(page)).toBeHidden();
  const untouched = { globals: [], isUntouched: true, sheets: 0, scroll: 'visible' };
  expect(await pageAround()).toEqual(untouched);
  const fonts = await page.locator('pawcall-booking').evaluate(async (element) => {
    element.remove();
    await Promise.resolve();
    return document.fonts.size;
  });
  expect(fonts).toBe(0);
});
