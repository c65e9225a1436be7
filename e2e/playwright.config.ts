import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

/**
 * The browser journeys. One worker: all tests of a project share one marketplace, and no test may take another's slot
 * by accident.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1180, height: 860 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath },
  },
  projects: [
    { name: 'real', metadata: { market: 'real' } },
    { name: 'fake', metadata: { market: 'fake' }, testMatch: 'guest-journey.spec.ts' },
  ],
});
