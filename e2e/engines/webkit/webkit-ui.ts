import { expect } from '@playwright/test';
import * as v from 'valibot';
import { askAxe, AXE, axeOptions, isStill, type Finding } from '../../fixtures/accessibility.ts';
import type { Look, Ui } from '../ui.ts';
import { SCREEN } from './screen.ts';
import { pressing, typing } from './keys.ts';
import type { WebDriverSession } from './webdriver.ts';

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

/** What the neutral surface over a session of WebKitWebDriver needs beside the session. */
interface Surroundings {
  readonly site: string;
  /** The script that knows the selectors. */
  readonly inPage: string;
  /** Takes in what went wrong in a page; what goes wrong before its first look is not seen. */
  readonly report: (problem: string) => void;
}

/** The neutral surface over a session of WebKitWebDriver. */
export function createWebKitUi(
  session: WebDriverSession,
  { site, inPage, report }: Surroundings,
): Ui {
  const runInPage = async (body: string, ...values: readonly unknown[]): Promise<unknown> => {
    const guarded = `if (!globalThis.pawcallInPage) return 'absent'; ${body}`;
    const answer = await session.run(guarded, ...values);
    if (answer !== 'absent') return answer;
    await session.run(inPage);
    return session.run(guarded, ...values);
  };
  const untilDone = (attempt: () => Promise<void>) => expect(attempt).toPass(OFTEN);
  const press = (actions: readonly object[]) =>
    session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const clickAt = (point: { readonly x: number; readonly y: number }) => {
    const move = { type: 'pointerMove', duration: 0, ...point };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    return session.post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };
  const text = async (answer: Promise<unknown>) => v.parse(v.string(), await answer);
  return {
    engine: 'webkit',
    seesRequests: false,
    open: async (path) => void (await session.post('/url', { url: new URL(path, site).href })),
    address: async () => new URL(await text(session.get('/url'))),
    look: async (selector) => {
      const body =
        'const page = pawcallInPage; return { looks: page.look(arguments[0]), problems: page.takeProblems() }';
      const { looks, problems } = v.parse(Seen, await runInPage(body, selector));
      problems.forEach(report);
      return looks;
    },
    click: (selector) =>
      untilDone(async () => {
        const aim = v.parse(
          Aim,
          await runInPage('return pawcallInPage.aim(arguments[0])', selector),
        );
        if (typeof aim === 'string') throw new Error(aim);
        await clickAt(aim);
      }),
    fill: (selector, value) =>
      untilDone(async () => {
        const call = 'return pawcallInPage.fill(arguments[0], arguments[1])';
        const refusal = v.parse(v.string(), await runInPage(call, selector, value));
        if (refusal !== '') throw new Error(refusal);
      }),
    press: async (keys) => void (await press(pressing(keys))),
    type: async (typed) => void (await press(typing(typed))),
    resize: async ({ width, height }) => {
      // Without a window manager the window under the pointer has the keyboard, and the pointer rests in the middle.
      const x = Math.round((SCREEN.width - width) / 2);
      const y = Math.round((SCREEN.height - height) / 2);
      await session.post('/window/rect', { x, y, width, height });
    },
    ask: (question) => text(session.run(`return (${String(question)})()`)),
    violations: async () => {
      await expect.poll(() => session.run(`return (${String(isStill)})()`), OFTEN).toBe(true);
      await session.run(AXE);
      const call = `const [options, answer] = arguments;
        (${String(askAxe)})(options).then(({ violations }) => answer(violations), (error) => answer(String(error)))`;
      return v.parse(Violations, await session.runUntilAnswered(call, axeOptions()));
    },
    screenshot: async () => Buffer.from(await text(session.get('/screenshot')), 'base64'),
  };
}
