import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

/** Checks every story of the gallery; stories are independent, so they run in parallel. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/gallery',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: availableParallelism(),
  // Thirty vets in several variants take minutes on a busy machine.
  timeout: 300_000,
  reporter: [['list']],
  use: { launchOptions: { executablePath } },
});
