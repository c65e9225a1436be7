// Entry point of `npm run screenshots`: screenshots of every story, 390, 768 and 1180 px wide, light and dark, into
// .cache/screenshots. Arguments filter stories by prefix; `--language=fr-CA` or `pseudo`, `--theme=hearth` or `ledger`.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './tasks/browsers.mjs';
import { install } from './tasks/install.mjs';
import { CACHE } from './tasks/paths.mjs';

install();
const { chromium } = await import('playwright');
const { serveGallery } = await import('./tasks/gallery.mjs');
const { SCREENS, ALL_SCREENS } = await import('../apps/storefront/gallery/src/all-stories.ts');

const SIZES = [
  [390, 844],
  [768, 1024],
  [1180, 860],
];
const BROWSERS = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en-US' },
    theme: { type: 'string', default: 'default' },
  },
});
const chosen = positionals.length === 0 ? SCREENS : ALL_SCREENS;
const states = chosen
  .flatMap((screen) => screen.stories)
  .filter(
    ({ id }) => positionals.length === 0 || positionals.some((start) => id.startsWith(start)),
  );
const wanted = states.flatMap(({ id }) =>
  SIZES.flatMap((size) => ['light', 'dark'].map((scheme) => ({ id, size, scheme }))),
);
const folder = join(
  CACHE,
  'screenshots',
  values.theme === 'default' ? values.language : `${values.language}-${values.theme}`,
);
if (positionals.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const gallery = await serveGallery();
try {
  await Promise.all(Array.from({ length: BROWSERS }, takeTheNext));
} finally {
  await gallery.stop();
}
console.log(`${states.length} states, screenshots in ${folder}`);

// One browser each, because only one page of a browser has the focus.
async function takeTheNext() {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
  });
  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const page = await context.newPage();
    await take(page, next).catch((error) => {
      console.error(`${next.id}: ${error.message.split('\n')[0]}`);
      process.exitCode = 1;
    });
    await page.close();
  }
  await browser.close();
}

async function take(page, { id, size: [width, height], scheme }) {
  await page.setViewportSize({ width, height });
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const view = new URLSearchParams({ id, scheme, ...values });
  await page.goto(`${gallery.address}story.html#${view}`);
  await page.waitForSelector('html[data-story]', { state: 'attached' });
  if (await page.evaluate(() => document.documentElement.dataset.story === 'failed')) {
    throw new Error(errors.join(' ') || 'the state did not show');
  }
  // Drawings and fonts come later.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // Lazy photos load near the viewport; a photo that does not load is a story of its own.
  await page.locator('img').evaluateAll((images) =>
    Promise.allSettled(
      images.map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
  const path = join(folder, `${id}-${width}-${scheme}.png`);
  // A dialog covers the window, not the page below it.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({ path, animations: 'disabled', fullPage });
}
