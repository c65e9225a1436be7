import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { prerenderPlugin } from './packages/react/build/prerender-plugin.ts';
import { messagesPlugin } from './packages/react/build/messages-plugin.ts';

/** A test that needs a database, a process or a browser of its own. */
const INTEGRATION = '**/*.int.test.ts';
/** What takes long: where all is asked for, `npm test -- --all`. */
const LONG = '**/*.long.int.test.ts';
const LONG_IN_BROWSER = '**/*.long.test.tsx';
/** A test that changes for good what is loaded once a page: a mocked module, a font. */
const PAGE = '**/*.page.test.tsx';
const ELSEWHERE = ['**/node_modules/**', '**/dist/**', '.cache/**', 'e2e/**'];
/** A machine may have much else to do. */
const POLL = { timeout: 15_000 };
const inWholeRun = process.env['PAWCALL_ALL'] !== undefined;
const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    provide: { wholeRun: inWholeRun },
    projects: [
      {
        plugins: [messagesPlugin(), prerenderPlugin()],
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...ELSEWHERE, INTEGRATION],
          expect: { poll: POLL },
          // Nothing here leaves anything behind, so no file needs a process of its own.
          isolate: false,
        },
      },
      {
        plugins: [messagesPlugin()],
        test: {
          name: 'integration',
          environment: 'node',
          include: [INTEGRATION],
          exclude: [...ELSEWHERE, ...(inWholeRun ? [] : [LONG])],
          expect: { poll: POLL },
          // For what hangs, on a machine that has much else to do.
          testTimeout: 900_000,
          hookTimeout: 900_000,
          // As in the project above.
          isolate: false,
          globalSetup: ['apps/marketplace/testing/postgres-global-setup.ts'],
        },
      },
      {
        plugins: [messagesPlugin(), prerenderPlugin(), react()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'ivya',
            'vitest-browser-react',
            'vitest-browser-react/pure',
            '@tanstack/react-query',
            'fast-check',
            'valibot',
          ],
        },
        test: {
          name: 'browser',
          include: [
            'packages/react/**/*.test.tsx',
            'packages/element/**/*.test.tsx',
            'packages/format/**/*.test.tsx',
            'apps/storefront/gallery/**/*.test.tsx',
          ],
          setupFiles: [
            'packages/react/build/fail-on-console-error.ts',
            'packages/react/build/clean-up-after-tests.ts',
          ],
          // Each test closes its stage, so that files may share a page.
          isolate: false,
          expect: { poll: POLL },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [
              {
                browser: 'chromium',
                exclude: [...ELSEWHERE, PAGE, ...(inWholeRun ? [] : [LONG_IN_BROWSER])],
              },
              { browser: 'chromium', name: 'page', include: [PAGE], isolate: true },
            ],
          },
        },
      },
    ],
  },
});
