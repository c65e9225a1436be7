import { test as base, expect, type Page } from '@playwright/test';
import type { GalleryState } from '../../apps/storefront/gallery/src/gallery-state.ts';
import { SCREENS } from '../../apps/storefront/gallery/src/states/index.ts';
import { GALLERY } from './global-setup.ts';
import { watchMotion } from './in-page/motion.ts';
import { installTree } from './in-page/tree.ts';

/** Every state of every screen. */
export const STATES: readonly GalleryState[] = SCREENS.flatMap(({ states }) => states);

interface Fixtures {
  /** Shows a state of the gallery, in a language. */
  readonly show: (id: string, language?: string) => Promise<Page>;
}

/** Playwright's test with the gallery: each state in a page of its own, whose clock stands still. */
export const test = base.extend<Fixtures>({
  show: async ({ page }, provide) => {
    await page.addInitScript(installTree);
    await page.addInitScript(watchMotion);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await provide(async (id, language = 'en-US') => {
      const view = new URLSearchParams({ id, scheme: 'light', language });
      await page.goto(`${process.env[GALLERY] ?? ''}state.html#${view.toString()}`);
      await page.waitForSelector('html[data-state]', { state: 'attached' });
      const state = await page.evaluate(() => document.documentElement.dataset['state']);
      expect(state, errors.join('\n')).toBe('shown');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return page;
    });
  },
});

export { expect };
