import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import type { EngineOptions } from './engines/test.ts';

const inChromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1180, height: 860 },
  launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' },
};
const inFirefox = {
  // The system's Firefox, driven by WebDriver BiDi.
  channel: 'moz-firefox',
  viewport: { width: 1180, height: 860 },
  // Playwright adds a style element for screenshots, which violates the page's security policy.
  screenshot: 'off' as const,
  launchOptions: {
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    firefoxUserPrefs: {
      // No external requests.
      'network.dns.forceResolve': '127.0.0.1',
      // Scrollbars take no space, as on a phone.
      'ui.useOverlayScrollbars': 1,
    },
  },
};
/** Each worker runs a browser and a marketplace, so that memory limits their number. */
const MAX_WORKERS = 4;
/** The specs for every engine; all tests in a whole run, else those tagged `@booking`. */
const ENGINES = {
  testMatch: 'engines*.spec.ts',
  ...(process.env['PAWCALL_ALL'] === undefined ? { grep: /@booking/ } : {}),
};

/** Needs a fake marketplace that can fail. */
const OBSERVERS = 'observers.spec.ts';
/** Features for a pharmacy's engineers. */
const ENGINEER_SPECS = ['analytics', 'docs-examples', 'docs-site', 'doctor', 'playground'].map(
  (name) => `${name}.spec.ts`,
);

/** Each worker has its own marketplace, so that no test takes another's slot. */
export default defineConfig<object, EngineOptions>({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: Math.min(availableParallelism(), MAX_WORKERS),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'real',
      metadata: { market: 'real' },
      testIgnore: [ENGINES.testMatch, OBSERVERS, ...ENGINEER_SPECS],
      use: inChromium,
    },
    {
      name: 'engineers',
      metadata: { market: 'real' },
      testMatch: ENGINEER_SPECS,
      use: inChromium,
    },
    {
      name: 'fake',
      metadata: { market: 'fake' },
      testMatch: ['guest-journey.spec.ts', OBSERVERS],
      use: inChromium,
    },
    {
      name: 'hosts',
      testDir: 'hosts',
      metadata: { market: 'fake' },
      // Screenshots are compared within one run; none is stored.
      snapshotPathTemplate: '../test-results/pictures/{testName}/{arg}{ext}',
      use: inChromium,
    },
    { name: 'chromium', ...ENGINES, use: { ...inChromium, engine: 'chromium' } },
    { name: 'firefox', ...ENGINES, use: { ...inFirefox, engine: 'firefox' } },
    { name: 'webkit', ...ENGINES, use: { engine: 'webkit' } },
  ],
});
