import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { locateBrowsers } from '../../scripts/tasks/browsers.mjs';
import { findings } from '../fixtures/accessibility.ts';
import { readElementStates } from './element-state.ts';
import { adaptPages, ignoreMediaFeatures } from './firefox.ts';
import type { Engine, EngineBrowser, Ui } from './ui.ts';

type PlaywrightEngine = Exclude<Engine, 'webkit'>;

/** Starts Chromium or Firefox; throws with the install command when it is missing. */
export async function startPlaywright(
  engine: PlaywrightEngine,
  playwright: PlaywrightWorkerArgs['playwright'],
): Promise<EngineBrowser> {
  locateBrowsers([engine]);
  const browser = await playwright[engine].launch();
  if (engine === 'firefox') ignoreMediaFeatures(browser);
  return {
    async open(site, problems) {
      const context = await browser.newContext({ baseURL: site });
      if (engine === 'firefox') await adaptPages(context);
      await problems.watch(context);
      const ui = createPlaywrightUi(await context.newPage(), engine);
      return { ui, close: () => context.close() };
    },
    stop: () => browser.close(),
  };
}

const createPlaywrightUi = (page: Page, engine: PlaywrightEngine): Ui => ({
  engine,
  open: async (path) => void (await page.goto(path)),
  address: async () => new URL(page.url()),
  elements: (selector) => page.locator(selector).evaluateAll(readElementStates),
  click: (selector, delay = 0) => page.locator(selector).click({ delay }),
  fill: (selector, value) => page.locator(selector).fill(value),
  press: (keys) => page.keyboard.press(keys),
  type: (text) => page.keyboard.type(text),
  resize: (size) => page.setViewportSize(size),
  evaluate: (question) => page.evaluate(question),
  violations: async () => (await findings(page)).violations,
  // To hide the caret Playwright adds a style element, which the page's security policy blocks.
  screenshot: () => page.screenshot({ caret: 'initial' }),
});
