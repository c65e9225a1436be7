import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

/** Every state of the gallery, looked at in every way that an owner may need. The states share nothing, so two run at once. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/gallery',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  retries: 0,
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1180, height: 860 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: { executablePath },
  },
});
