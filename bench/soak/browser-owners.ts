import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { createOutbox } from '../../e2e/fixtures/outbox.ts';
import { popup, tile, tileTimes } from '../../e2e/journey/quote.ts';
import { DOG_IN_SAN_DIEGO, resultsQuery, search } from '../../e2e/journey/search.ts';
import {
  DEMO_PASSWORD,
  enterCode,
  fillLogin,
  fillRegistration,
} from '../../e2e/journey/sign-in.ts';
import { oneOf } from './http-owners.ts';
import { type Curve, startCurve } from './memory.ts';

/** Two owners with a browser. */
export interface BrowserOwners {
  /** The heap after a collection of the page that is never left. */
  readonly heap: Curve;
  /** Console errors, uncaught errors, and answers of 500 and above. */
  readonly problems: readonly string[];
  /** Journeys by how they ended. */
  readonly journeys: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
}

const LOOKS_MS = 1_000;
const STEP_MS = 30_000;
const TILES: readonly [number, ...number[]] = [0, 1, 2, 3];
const PASSWORD = 'Str0ng!pass';
const PLACES: readonly [Readonly<Record<string, string>>, ...Readonly<Record<string, string>>[]] = [
  {},
  { city: 'Seattle', province: 'WA' },
  { city: 'Austin', province: 'TX' },
  { city: 'Portland', province: 'OR' },
];
const USERS: readonly [string, ...string[]] = ['casey@example.com', 'nadia@example.com'];
// The other owners are after the same times.
const TAKEN = /the server responded with a status of 409/;

const chance = (share: number): boolean => Math.random() < share;

/** Starts an owner who keeps one page open, and one who comes and goes. */
export const startBrowserOwners = (
  browser: Browser,
  { site, outbox }: { readonly site: string; readonly outbox: string },
): BrowserOwners => {
  const problems: string[] = [];
  const journeys = new Map<string, number>();
  const heap = startCurve();
  const mail = createOutbox(outbox);
  let isStopped = false;

  const openContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width: 1180, height: 860 },
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
    });
    context.setDefaultTimeout(STEP_MS);
    context.on('console', (message) => {
      if (message.type() === 'error' && !TAKEN.test(message.text()))
        problems.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => problems.push(`error: ${error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
    });
    return context;
  };

  const openResults = async (
    page: Page,
    place: Readonly<Record<string, string>>,
  ): Promise<void> => {
    await page.goto(`/?${resultsQuery(place)}`);
    await tile(page, 0).waitFor();
  };

  /** Runs a journey; one whose time was taken by another owner ends early. */
  const journey = async (name: string, go: () => Promise<string>): Promise<void> => {
    const ended = await go().catch((error: unknown) => {
      console.error(`${name}: ${String(error).split('\n').slice(0, 4).join(' ')}`);
      return 'unfinished';
    });
    const key = `${name}: ${ended}`;
    journeys.set(key, (journeys.get(key) ?? 0) + 1);
  };

  /** Opens a vet's second time; answers whether it is on hold, or another owner's. */
  const holdTime = async (page: Page): Promise<boolean> => {
    await tileTimes(tile(page, oneOf(TILES)))
      .nth(1)
      .click();
    const goOn = popup(page).getByRole('button', { name: 'Continue', disabled: false });
    await goOn.or(popup(page).locator('.pc-notice')).first().waitFor();
    await pause(LOOKS_MS);
    return goOn.isVisible();
  };

  /** Looks at vets and their times, and leaves the popup. */
  const lookAround = async (page: Page): Promise<string> => {
    await holdTime(page);
    const day = popup(page).locator('[data-day]:not([disabled])').last();
    if (chance(0.5)) await day.click();
    const next = page.getByRole('button', { name: 'Next vet' });
    if (chance(0.5) && (await next.isEnabled())) await next.click();
    await pause(LOOKS_MS);
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    return 'looked around';
  };

  const stay = async (): Promise<void> => {
    const context = await openContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await openResults(page, {});
    while (!isStopped) {
      await journey('stays', () => lookAround(page));
      for (let tries = 0; tries < 3 && (await page.getByRole('dialog').count()) > 0; tries += 1) {
        await page.keyboard.press('Escape');
        await pause(LOOKS_MS);
      }
      await devtools.send('HeapProfiler.collectGarbage');
      heap.add((await devtools.send('Runtime.getHeapUsage')).usedSize);
      await pause(LOOKS_MS);
    }
    await context.close();
  };

  const checkOut = async (page: Page): Promise<string> => {
    await popup(page).getByRole('button', { name: 'Continue' }).click();
    const isNew = chance(0.3);
    if (isNew) {
      const email = `soak-${randomUUID()}@example.net`;
      await fillRegistration(page, email, PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('dialog', { name: 'Check your email' }).waitFor();
      await enterCode(page, mail, email);
    } else await fillLogin(page, oneOf(USERS), DEMO_PASSWORD);
    await page.waitForURL(/\/cx\//, { timeout: STEP_MS });
    const confirm = page.getByRole('button', { name: /^Confirm/ });
    await confirm.waitFor();
    if (chance(0.3)) return 'left the checkout';
    await confirm.click();
    await page.getByRole('heading', { level: 1, name: 'Your visit is booked' }).waitFor();
    return isNew ? 'registered and booked' : 'logged in and booked';
  };

  const comeAndGo = async (): Promise<string> => {
    const context = await openContext();
    try {
      const page = await context.newPage();
      if (chance(0.4)) {
        await page.goto('/');
        await search(page, DOG_IN_SAN_DIEGO);
      } else await openResults(page, oneOf(PLACES));
      if (chance(0.5)) await lookAround(page);
      if (chance(0.3)) await page.reload();
      if (chance(0.2)) {
        await page.goto('/account');
        await page.goBack();
      }
      await openResults(page, oneOf(PLACES));
      if (!(await holdTime(page))) return 'found the time taken';
      return chance(0.4) ? 'closed the tab' : await checkOut(page);
    } finally {
      await context.close();
    }
  };

  const run = async (): Promise<void> => {
    while (!isStopped) {
      await journey('comes and goes', comeAndGo);
      await pause(LOOKS_MS);
    }
  };
  const running = Promise.all([stay(), run()]);
  running.catch((error: unknown) => problems.push(String(error)));
  return {
    heap,
    problems,
    journeys,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
