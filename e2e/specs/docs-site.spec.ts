import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('the documentation', () => {
  test('shows every page of the sidebar under the strict policy [DOC-2]', async ({ page }) => {
    const answer = await page.goto('/docs/');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'; style-src 'self'");
    expect(policy).toContain("trusted-types 'none'");
    const links = page.getByRole('navigation', { name: 'All pages' }).getByRole('link');
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of addresses) {
      const opened = await page.goto(address ?? '');
      expect([address, opened?.status()]).toEqual([address, 200]);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    }
  });

  test('finds a page by its title with the keyboard [DOC-2][DOC-3]', async ({ page }) => {
    await page.goto('/docs/');
    await page.getByRole('button', { name: 'Search' }).press('Control+k');
    await page.getByRole('combobox').fill('content policy');
    await expect(page.getByRole('option').first()).toContainText('Content policy');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/content-policy\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Content policy' })).toBeVisible();
  });

  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1180, 'dark'],
    [390, 'light'],
  ] as const) {
    test(`has no axe violation at ${width} px in ${colorScheme} [DOC-2]`, async ({ visitor }) => {
      const page = await visitor({ viewport: { width, height: 844 }, colorScheme });
      for (const path of [
        '/docs/',
        '/docs/embedding/',
        '/docs/privacy/',
        '/docs/packages/client/',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await expectAccessible(page);
        const room = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, room]).toEqual([path, width]);
      }
    });
  }

  test('opens the page list on a phone, and keeps the chosen colour scheme [DOC-2]', async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } });
    await page.goto('/docs/');
    const pages = page.getByRole('navigation', { name: 'All pages' });
    await expect(pages).toBeHidden();
    await page.getByRole('button', { name: 'All pages' }).click();
    await pages.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await page.getByRole('button', { name: 'Look: as your device' }).click();
    await page.getByRole('button', { name: 'Look: light' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Look: dark' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');
  });
});
