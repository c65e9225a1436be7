import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import type { EngineOptions } from './engines/test.ts';

const inChromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1180, height: 860 },
  launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' },
};
const inFirefox = {
  // The system's own Firefox, driven by WebDriver BiDi.
  channel: 'moz-firefox',
  viewport: { width: 1180, height: 860 },
  // Playwright's own would put a style into the page, which Firefox reports against the page's security policy.
  screenshot: 'off' as const,
  launchOptions: {
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    firefoxUserPrefs: {
      // Nothing is asked of the world outside.
      'network.dns.forceResolve': '127.0.0.1',
      // As on a phone, a scrollbar takes no room.
      'ui.useOverlayScrollbars': 1,
    },
  },
};
/** More would need more memory than they save time: each runs a browser and a marketplace. */
const MOST_WORKERS = 4;
/** What runs in every engine: all of it when all is asked for, else what books. */
const ENGINES = {
  testMatch: 'engines*.spec.ts',
  ...(process.env['PAWCALL_ALL'] === undefined ? { grep: /@booking/ } : {}),
};

/** What needs a marketplace that fails on purpose. */
const OBSERVERS = 'observers.spec.ts';
/** What a pharmacy's engineers meet and no owner does. */
const FOR_ENGINEERS = ['analytics', 'docs-examples', 'docs-site', 'doctor', 'playground'].map(
  (name) => `${name}.spec.ts`,
);

/** The browser journeys. Each worker has a marketplace of its own: no test may take another's slot by accident. */
export default defineConfig<object, EngineOptions>({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: Math.min(availableParallelism(), MOST_WORKERS),
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
      testIgnore: [ENGINES.testMatch, OBSERVERS, ...FOR_ENGINEERS],
      use: inChromium,
    },
    {
      name: 'engineers',
      metadata: { market: 'real' },
      testMatch: FOR_ENGINEERS,
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
      // Pictures are compared with one another in the same run; none is kept.
      snapshotPathTemplate: '../test-results/pictures/{testName}/{arg}{ext}',
      use: inChromium,
    },
    { name: 'chromium', ...ENGINES, use: { ...inChromium, engine: 'chromium' } },
    { name: 'firefox', ...ENGINES, use: { ...inFirefox, engine: 'firefox' } },
    { name: 'webkit', ...ENGINES, use: { engine: 'webkit' } },
  ],
});
