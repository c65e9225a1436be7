import { test as base, expect, type Page } from '@playwright/test';
import type { Story } from '../../apps/storefront/gallery/src/story.ts';
import { SCREENS } from '../../apps/storefront/gallery/src/all-stories.ts';
import type { View } from '../../apps/storefront/gallery/src/view-options.ts';
import { AXE, isStill } from '../fixtures/accessibility.ts';
import { GALLERY } from './global-setup.ts';
import { watchMotion } from './page-scripts/motion.ts';
import { installTree } from './page-scripts/dom-tree.ts';
import { WINDOW } from './variants.ts';

/** Every story of every screen. */
export const STORIES: readonly Story[] = SCREENS.flatMap(({ stories }) => stories);

interface Fixtures {
  /** Shows a story in a language. */
  readonly show: (id: string, language?: View['language']) => Promise<Page>;
}

interface WorkerFixtures {
  /** The page that shows stories, and its errors. */
  readonly gallery: { readonly page: Page; readonly errors: string[] };
}

/** Playwright's test with the gallery: one page shows all stories with a fixed clock. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  gallery: [
    async ({ browser }, provide) => {
      const context = await browser.newContext({
        viewport: WINDOW,
        locale: 'en-US',
        timezoneId: 'America/Los_Angeles',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.addInitScript(installTree);
      await page.addInitScript(watchMotion);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(`${process.env[GALLERY] ?? ''}story.html`);
      await page.evaluate(AXE);
      await provide({ page, errors });
      await context.close();
    },
    { scope: 'worker' },
  ],
  show: async ({ gallery: { page, errors } }, provide) => {
    await provide(async (id, language = 'en-US') => {
      errors.length = 0;
      await page.setViewportSize(WINDOW);
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
      await page.evaluate(
        async (view) => {
          window.clearMotions();
          await window.showStory(view);
          await document.fonts.ready;
        },
        { id, scheme: 'light', language, theme: 'default', live: false } as const,
      );
      // Dialogs fade in.
      await page.waitForFunction(isStill, undefined, { polling: 50 });
      return page;
    });
  },
});

export { expect };
