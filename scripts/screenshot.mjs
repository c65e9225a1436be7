// Takes the pictures of the README from a running demo: node scripts/screenshot.mjs [origin of the storefront]
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './entry/browsers.mjs';
import { requireNode } from './entry/node-version.mjs';
import { ROOT } from './entry/paths.mjs';

requireNode();
const { chromium } = await import('playwright');

const MOST_BYTES = 300_000;
const FOLDER = join(ROOT, 'docs', 'images');
const origin = process.argv[2] ?? 'http://localhost:4310';
const SEARCH =
  'species_treated=DOG&concerns=medication-questions&province=CA&country=us&city=San+Diego';

const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage({
    viewport: { width: 1180, height: 1010 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
  });
  await page.goto(origin);
  await page.getByRole('button', { name: 'Dog', exact: true }).waitFor();
  await take(page, 'storefront.png');

  await page.goto(`${origin}/?${SEARCH}`);
  await page
    .getByRole('group', { name: /Earliest times/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').getByText('USD').first().waitFor();
  await take(page, 'quote.png');
} finally {
  await browser.close();
}

async function take(page, name) {
  const path = join(FOLDER, name);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, animations: 'disabled' });
  const { size } = statSync(path);
  console.log(`docs/images/${name}: ${(size / 1000).toFixed(0)} kB`);
  if (size <= MOST_BYTES) return;
  console.error(`docs/images/${name} is larger than ${MOST_BYTES / 1000} kB.`);
  process.exitCode = 1;
}
