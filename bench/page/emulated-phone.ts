import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { observePage, type Recorded } from './page-timings.ts';

/** What a cheap phone on a slow line is taken to be. */
export const PHONE = {
  width: 390,
  height: 844,
  cpuSlowdown: 4,
  latencyMs: 150,
  megabitsPerSecond: 1.6,
} as const;

const BITS = 8;
const MEGA = 1_000_000;
const STEP_MS = 30_000;

/** One visit of a page on such a phone. */
export interface Visit {
  readonly page: Page;
  /** Presses the middle of something on screen, and lets go of it after `holdMs`. */
  readonly press: (target: Locator, holdMs: number) => Promise<void>;
  /** Presses the first match as soon as the page's main thread is free, and lets go at once. */
  readonly pressFirst: (selector: string) => Promise<void>;
  /** When the selector is first on screen, in ms since the navigation. Call it before the press that shows it. */
  readonly shown: (selector: string) => Promise<number>;
  /** The same for something else than the selector names now. */
  readonly anotherShown: (selector: string) => Promise<number>;
  /** When the last press ended, which is when it acts. */
  readonly pressed: () => Promise<number>;
  /** When React has the widget's first step. */
  readonly hydrated: () => Promise<number>;
  readonly now: () => Promise<number>;
  readonly recorded: () => Promise<Recorded>;
  readonly close: () => Promise<void>;
}

type Point = { readonly x: number; readonly y: number };

interface VisitOptions {
  readonly width?: number;
  /** With a mouse in place of a finger. */
  readonly mouse?: boolean;
}

/** Opens a page in a browser context of its own: nothing is cached. */
export const visit = async (
  browser: Browser,
  url: string,
  { width = PHONE.width, mouse = false }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    hasTouch: !mouse,
    isMobile: !mouse,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width, height: PHONE.height },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MS);
  await page.addInitScript(observePage);
  const devtools = await context.newCDPSession(page);
  const throughput = (PHONE.megabitsPerSecond * MEGA) / BITS;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  await page.goto(url, { waitUntil: 'commit' });
  const waitFor = (selector: string, another: boolean): Promise<number> => {
    const waiting = page.evaluate((wanted) => window.benchShown(wanted), {
      selector,
      another,
      withinMs: STEP_MS,
    });
    // Awaited only after the press, which may fail first.
    waiting.catch(() => undefined);
    return waiting;
  };
  // Playwright's own tap lasts no time.
  const touchAt = async (point: Point, holdMs: number): Promise<void> => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    if (holdMs > 0) await pause(holdMs);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const touch = async (target: Locator, holdMs: number): Promise<void> => {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${String(target)} is not on the page.`);
    await touchAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, holdMs);
  };
  return {
    page,
    async pressFirst(selector) {
      const point = await page.evaluate((wanted) => window.benchMiddle(wanted), selector);
      await (mouse ? page.mouse.click(point.x, point.y) : touchAt(point, 0));
    },
    press: mouse ? (target, delay) => target.click({ delay, force: true }) : touch,
    shown: (selector) => waitFor(selector, false),
    anotherShown: (selector) => waitFor(selector, true),
    pressed: () => page.evaluate(() => window.benchPressed()),
    hydrated: () => page.evaluate(() => window.benchHydrated()),
    now: () => page.evaluate(() => performance.now()),
    recorded: () => page.evaluate(() => window.benchRecorded()),
    close: () => context.close(),
  };
};
