import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

/** Every state of the gallery, looked at in every way that an owner may need. The states share nothing, so they run at once. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/gallery',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: availableParallelism(),
  // Thirty vets in eighteen looks take a busy machine minutes.
  timeout: 300_000,
  reporter: [['list']],
  use: { launchOptions: { executablePath } },
});
