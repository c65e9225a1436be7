import { expect } from '@playwright/test';
import { expectShown, pollOften } from './expectations.ts';
import { describeFocus } from './element-state.ts';
import type { Selector, Ui } from './ui.ts';

const MAX_TABS = 120;

/** Operates a page with the keyboard only. */
export interface Keyboard {
  /** Presses Tab, or Shift+Tab when the match precedes the focus, until the match has focus. */
  tabTo(selector: Selector): Promise<void>;
  /** Presses keys and waits until `then` is shown and something has focus. */
  press(keys: string, then: Selector): Promise<void>;
  /** Tabs to the match and presses Enter. */
  enter(selector: Selector, then: Selector): Promise<void>;
  /** Tabs to a field and replaces its value by typing. */
  fill(field: Selector, text: string): Promise<void>;
}

export function createKeyboard(ui: Ui): Keyboard {
  const focus = () => ui.evaluate(describeFocus);
  const tabTo: Keyboard['tabTo'] = async (selector) => {
    await expectShown(ui, selector);
    const passed: string[] = [];
    while (passed.length < MAX_TABS) {
      const [element, ...others] = await ui.elements(selector);
      if (element?.isFocused && others.length === 0) return;
      passed.push(await focus());
      await ui.press(element?.isBeforeFocus ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`The focus never reached ${selector}; it passed: ${passed.join(' | ')}`);
  };
  const press: Keyboard['press'] = async (keys, then) => {
    await ui.press(keys);
    await expectShown(ui, then);
    await expect.poll(focus, pollOften(`something has focus after ${keys}`)).not.toBe('body');
  };
  return {
    tabTo,
    press,
    async enter(selector, then) {
      await tabTo(selector);
      await press('Enter', then);
    },
    async fill(field, text) {
      await tabTo(field);
      await ui.press('Control+a');
      await ui.type(text);
      await expect
        .poll(async () => (await ui.elements(field))[0]?.value, pollOften(`${field} has the text`))
        .toBe(text);
    },
  };
}
