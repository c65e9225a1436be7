import { expect } from '@playwright/test';
import { Key, type WebDriver } from 'selenium-webdriver';
import * as v from 'valibot';
import { askAxe, AXE, axeOptions, isStill, type Finding } from '../../fixtures/accessibility.ts';
import type { Look, Ui } from '../ui.ts';
import { SCREEN } from './screen.ts';

const Aim = v.union([v.string(), v.object({ x: v.number(), y: v.number() })]);
const Looks: v.GenericSchema<readonly Look[]> = v.array(
  v.object({
    text: v.string(),
    value: v.string(),
    description: v.string(),
    isShown: v.boolean(),
    isEnabled: v.boolean(),
    isFocused: v.boolean(),
    isBehindFocus: v.boolean(),
    isInWindow: v.boolean(),
  }),
);
const Seen = v.object({ looks: Looks, problems: v.array(v.string()) });
const Violations: v.GenericSchema<readonly Finding[]> = v.array(
  v.object({ rule: v.string(), element: v.array(v.string()), reason: v.string() }),
);
const OFTEN = { timeout: 15_000, intervals: [50] };

const KEYS = new Map(Object.entries(Key));

/** What WebDriver calls a key; a key that types a character is called by it. */
const keyOf = (name: string): string => {
  const key = KEYS.get(name.replace(/(?<=[a-z])(?=[A-Z])/, '_').toUpperCase());
  return typeof key === 'string' ? key : name;
};

/** What the neutral surface over WebKitWebDriver needs beside the driver. */
interface Surroundings {
  readonly site: string;
  /** The script that knows the selectors. */
  readonly inPage: string;
  /** Takes in what went wrong in a page; what goes wrong before its first look is not seen. */
  readonly report: (problem: string) => void;
}

/** The neutral surface over WebKitWebDriver. */
export function createWebKitUi(driver: WebDriver, { site, inPage, report }: Surroundings): Ui {
  const runInPage = async (body: string, ...values: readonly unknown[]): Promise<unknown> => {
    const guarded = `if (!globalThis.pawcallInPage) return 'absent'; ${body}`;
    const answer = await driver.executeScript(guarded, ...values);
    if (answer !== 'absent') return answer;
    await driver.executeScript(inPage);
    return driver.executeScript(guarded, ...values);
  };
  const untilDone = (attempt: () => Promise<void>) => expect(attempt).toPass(OFTEN);
  return {
    engine: 'webkit',
    seesRequests: false,
    open: (path) => driver.get(new URL(path, site).href),
    address: async () => new URL(await driver.getCurrentUrl()),
    look: async (selector) => {
      const body =
        'const page = pawcallInPage; return { looks: page.look(arguments[0]), problems: page.takeProblems() }';
      const { looks, problems } = v.parse(Seen, await runInPage(body, selector));
      problems.forEach(report);
      return looks;
    },
    click: (selector, holdMs = 0) =>
      untilDone(async () => {
        const aim = v.parse(
          Aim,
          await runInPage('return pawcallInPage.aim(arguments[0])', selector),
        );
        if (typeof aim === 'string') throw new Error(aim);
        await driver
          .actions()
          .move({ ...aim, duration: 0 })
          .press()
          .pause(holdMs)
          .release()
          .perform();
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
      // Without a window manager the window under the pointer has the keyboard, and the pointer rests in the middle.
      const x = Math.round((SCREEN.width - width) / 2);
      const y = Math.round((SCREEN.height - height) / 2);
      await driver.manage().window().setRect({ x, y, width, height });
    },
    ask: (question) => driver.executeScript(question),
    violations: async () => {
      await expect.poll(() => driver.executeScript(isStill), OFTEN).toBe(true);
      await driver.executeScript(AXE);
      const call = `const [options, answer] = arguments;
        (${String(askAxe)})(options).then(({ violations }) => answer(violations), (error) => answer(String(error)))`;
      return v.parse(Violations, await driver.executeAsyncScript(call, axeOptions()));
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}
