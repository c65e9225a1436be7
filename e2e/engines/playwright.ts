import type { Page } from '@playwright/test';
import { findings } from '../fixtures/accessibility.ts';
import { lookAt } from './element-state.ts';
import type { Engine, Ui } from './ui.ts';

/** The neutral surface over a page of Playwright: Chromium and Firefox. */
export function createPlaywrightUi(page: Page, engine: Exclude<Engine, 'webkit'>): Ui {
  return {
    engine,
    seesRequests: true,
    open: async (path) => void (await page.goto(path)),
    address: async () => new URL(page.url()),
    look: (selector) => page.locator(selector).evaluateAll(lookAt),
    click: (selector, delay = 0) => page.locator(selector).click({ delay }),
    fill: (selector, value) => page.locator(selector).fill(value),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewportSize(size),
    ask: (question) => page.evaluate(question),
    violations: async () => (await findings(page)).violations,
    // Hiding the caret would put a style into the page, against its security policy.
    screenshot: () => page.screenshot({ caret: 'initial' }),
  };
}
