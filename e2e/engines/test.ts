import { test as base } from '../fixtures/test.ts';
import { createKeyboard, type Keyboard } from './keyboard.ts';
import { startPlaywright } from './playwright.ts';
import type { Engine, EngineBrowser, Ui } from './ui.ts';
import { startWebKit } from './webkit/webkit.ts';

/** The option that a Playwright project sets. */
export interface EngineOptions {
  readonly engine: Engine;
}

interface WorkerFixtures extends EngineOptions {
  readonly engineBrowser: EngineBrowser;
}

interface Fixtures {
  /** A new window of the project's engine. */
  readonly ui: Ui;
  readonly keyboard: Keyboard;
}

const DESKTOP = { width: 1180, height: 860 };

/** Playwright's test for every engine: `ui` replaces `page`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine, playwright }, provide) => {
      const browser = await (engine === 'webkit'
        ? startWebKit()
        : startPlaywright(engine, playwright));
      await provide(browser);
      await browser.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ui: async ({ engineBrowser, addresses, problems }, provide, testInfo) => {
    const { ui, close } = await engineBrowser.open(addresses.site, problems);
    await ui.resize(DESKTOP);
    await provide(ui);
    // Firefox reports what the screenshot does to the page.
    problems.close();
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await ui.screenshot();
      await testInfo.attach('window', { body, contentType: 'image/png' });
    }
    await close();
  },
  keyboard: async ({ ui }, provide) => provide(createKeyboard(ui)),
});
