import { expect } from '@playwright/test';
import { shows, soon } from './expectations.ts';
import { describeFocus } from './element-state.ts';
import type { Selector, Ui } from './ui.ts';

const MOST_TABS = 120;

/** The keys of somebody who has no mouse. */
export interface Keyboard {
  /** Presses Tab, or Shift and Tab when it lies behind, until the one that matches has the focus. */
  to(selector: Selector): Promise<void>;
  /** Presses keys and waits until this is shown; the focus must be on something then. */
  press(keys: string, then: Selector): Promise<void>;
  /** Goes to what matches and presses Enter there. */
  enter(selector: Selector, then: Selector): Promise<void>;
  /** Goes to a field, and types in place of what is in it. */
  write(field: Selector, text: string): Promise<void>;
  /** What has the focus now. */
  focus(): Promise<string>;
}

/** The keyboard of a window. */
export function createKeyboard(ui: Ui): Keyboard {
  const focus = () => ui.ask(describeFocus);
  const to: Keyboard['to'] = async (selector) => {
    await shows(ui, selector);
    const passed: string[] = [];
    while (passed.length < MOST_TABS) {
      const [look, ...others] = await ui.look(selector);
      if (look?.isFocused && others.length === 0) return;
      passed.push(await focus());
      await ui.press(look?.isBehindFocus ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`The focus never reached ${selector}; it passed: ${passed.join(' | ')}`);
  };
  const press: Keyboard['press'] = async (keys, then) => {
    await ui.press(keys);
    await shows(ui, then);
    await expect.poll(focus, soon(`something has the focus after ${keys}`)).not.toBe('body');
  };
  return {
    to,
    press,
    focus,
    async enter(selector, then) {
      await to(selector);
      await press('Enter', then);
    },
    async write(field, text) {
      await to(field);
      await ui.press('Control+a');
      await ui.type(text);
      await expect
        .poll(async () => (await ui.look(field))[0]?.value, soon(`${field} holds the text`))
        .toBe(text);
    },
  };
}
