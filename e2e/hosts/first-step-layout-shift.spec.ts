import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { hasWidgetFont } from '../fixtures/accessibility.ts';
import { ROOT } from '../stack/service.ts';
import { card, blockApp, LANGUAGES, open, steps, withAttributes } from './open-first-step.ts';

/** The page's cumulative layout shift. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        // Two frames, and the entries for them.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)),
        );
      }),
  );

for (const [locale] of LANGUAGES) {
  test(`causes no layout shift when React and the font load, in ${locale} [SES-4][GO-6]`, async ({
    page,
  }) => {
    // Each run is a first visit.
    await page.addInitScript(() => localStorage.clear());
    await withAttributes(page, { locale, 'display-mode': 'plain' });
    for (const width of [320, 390, 768, 1180]) {
      const font = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await font.promise;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 844 });
      const widget = await open(page);
      await expect.poll(() => steps(page)).toEqual([1]);
      await expect(widget.locator('[role="status"]', { hasText: '…' })).toBeHidden();
      font.resolve();
      await page.waitForFunction(hasWidgetFont);
      expect([width, await layoutShift(page)]).toEqual([width, 0]);
      await page.unroute('**/*.woff2');
    }
  });
}

test('does not shift the page when it reserves space as the guide says, and fills that space [SES-4]', async ({
  page,
}) => {
  const guide = readFileSync(join(ROOT, 'docs/guides/html.md'), 'utf8');
  const [css] = /pawcall-booking \{[^}]*min-height[^}]*\}/.exec(guide) ?? [''];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((line) => {
    // Before the widget's script runs.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(line);
      document.adoptedStyleSheets.push(sheet);
      document.querySelector('pawcall-booking')?.after('What stands below.');
    });
  }, css);
  const room = () => widget.evaluate((element) => element.getBoundingClientRect().height);
  const filled = () =>
    widget.evaluate(
      (element) => element.shadowRoot?.querySelector('.pc-step')?.getBoundingClientRect().height,
    );
  const release = await blockApp(page);
  const widget = await open(page);
  await expect(card(widget)).toBeVisible();
  expect(await filled()).toBe(await room());
  await release();
  await expect(widget.getByText('Getting things ready…')).toBeHidden();
  expect(await filled()).toBe(await room());
  expect(css).toContain('min-height');
  expect(await layoutShift(page)).toBe(0);
});
