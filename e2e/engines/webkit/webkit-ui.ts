import { expect } from '@playwright/test';
import { Key, type WebDriver } from 'selenium-webdriver';
import * as v from 'valibot';
import { runAxe, AXE, axeOptions, isStill, type Finding } from '../../fixtures/accessibility.ts';
import type { ElementState, Ui } from '../ui.ts';

/** The display that WebKit's windows are on. */
export const SCREEN = { width: 1400, height: 1000 } as const;

const Point = v.union([v.string(), v.object({ x: v.number(), y: v.number() })]);
const States: v.GenericSchema<readonly ElementState[]> = v.array(
  v.object({
    text: v.string(),
    value: v.string(),
    description: v.string(),
    isShown: v.boolean(),
    isEnabled: v.boolean(),
    isFocused: v.boolean(),
    isBeforeFocus: v.boolean(),
    isInWindow: v.boolean(),
  }),
);
const Snapshot = v.object({ states: States, problems: v.array(v.string()) });
const Violations: v.GenericSchema<readonly Finding[]> = v.array(
  v.object({ rule: v.string(), element: v.array(v.string()), reason: v.string() }),
);
const OFTEN = { timeout: 15_000, intervals: [50] };

const KEYS = new Map(Object.entries(Key));

/** WebDriver's code of a key. */
const keyOf = (name: string): string => {
  const key = KEYS.get(name.replace(/(?<=[a-z])(?=[A-Z])/, '_').toUpperCase());
  return typeof key === 'string' ? key : name;
};

/** Implements `Ui` with WebKitWebDriver. Problems before the first query of a page are not reported. */
export function createWebKitUi(
  driver: WebDriver,
  {
    site,
    pageScript,
    report,
  }: {
    readonly site: string;
    readonly pageScript: string;
    readonly report: (problem: string) => void;
  },
): Ui {
  const runInPage = async (body: string, ...values: readonly unknown[]): Promise<unknown> => {
    const guarded = `if (!globalThis.pawcallInPage) return 'absent'; ${body}`;
    const answer = await driver.executeScript(guarded, ...values);
    if (answer !== 'absent') return answer;
    await driver.executeScript(pageScript);
    return driver.executeScript(guarded, ...values);
  };
  const untilDone = (attempt: () => Promise<void>) => expect(attempt).toPass(OFTEN);
  return {
    engine: 'webkit',
    open: (path) => driver.get(new URL(path, site).href),
    address: async () => new URL(await driver.getCurrentUrl()),
    elements: async (selector) => {
      const body =
        'const page = pawcallInPage; return { states: page.elements(arguments[0]), problems: page.takeProblems() }';
      const { states, problems } = v.parse(Snapshot, await runInPage(body, selector));
      problems.forEach(report);
      return states;
    },
    click: (selector, holdMs = 0) =>
      untilDone(async () => {
        const call = 'return pawcallInPage.clickPoint(arguments[0])';
        const point = v.parse(Point, await runInPage(call, selector));
        if (typeof point === 'string') throw new Error(point);
        const actions = driver.actions().move({ ...point, duration: 0 });
        await actions.press().pause(holdMs).release().perform();
      }),
    fill: (selector, value) =>
      untilDone(async () => {
        const call = 'return pawcallInPage.fill(arguments[0], arguments[1])';
        const refusal = v.parse(v.string(), await runInPage(call, selector, value));
        if (refusal !== '') throw new Error(refusal);
      }),
    press: async (keys) => {
      const actions = driver.actions();
      const names = keys.split('+').map(keyOf);
      for (const name of names) actions.keyDown(name);
      for (const name of names.toReversed()) actions.keyUp(name);
      await actions.perform();
    },
    type: (typed) => driver.actions().sendKeys(typed).perform(),
    resize: async ({ width, height }) => {
      // Without a window manager the window under the pointer, which rests in the middle, gets the keys.
      const x = Math.round((SCREEN.width - width) / 2);
      const y = Math.round((SCREEN.height - height) / 2);
      await driver.manage().window().setRect({ x, y, width, height });
    },
    evaluate: (question) => driver.executeScript(question),
    violations: async () => {
      await expect.poll(() => driver.executeScript(isStill), OFTEN).toBe(true);
      await driver.executeScript(AXE);
      const call = `const [options, answer] = arguments;
        (${String(runAxe)})(options).then(({ violations }) => answer(violations), (error) => answer(String(error)))`;
      return v.parse(Violations, await driver.executeAsyncScript(call, axeOptions()));
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}
