import type { Browser, BrowserContext, PlaywrightWorkerArgs } from '@playwright/test';
import { locateBrowsers } from '../../scripts/tasks/programs.mjs';
import type { Problems } from '../fixtures/browser-problems.ts';
import { adaptPages, passOverMediaFeatures } from './firefox.ts';
import { createPlaywrightUi } from './playwright.ts';
import type { EngineBrowser, OpenWindow } from './engine-browser.ts';
import type { Engine } from './ui.ts';
import { startWebKit } from './webkit/webkit.ts';

/** Starts the browser of an engine; throws with the command that installs it when it is not there. */
export async function startBrowser(
  engine: Engine,
  playwright: PlaywrightWorkerArgs['playwright'],
): Promise<EngineBrowser> {
  if (engine === 'webkit') return startWebKit();
  locateBrowsers([engine]);
  const browser = await playwright[engine].launch();
  if (engine === 'firefox') passOverMediaFeatures(browser);
  return {
    open: (site, problems) => openContext(browser, engine, site, problems),
    stop: () => browser.close(),
  };
}

async function openContext(
  browser: Browser,
  engine: Exclude<Engine, 'webkit'>,
  site: string,
  problems: Problems,
): Promise<OpenWindow> {
  const context: BrowserContext = await browser.newContext({ baseURL: site });
  if (engine === 'firefox') await adaptPages(context);
  await problems.watch(context);
  const page = await context.newPage();
  return { ui: createPlaywrightUi(page, engine), close: () => context.close() };
}
