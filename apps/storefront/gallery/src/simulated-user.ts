import type { MessageKey, Text, TextValues } from '@pawcall/react/internals';
import type { Stage } from '@pawcall/testing/react';
import { Ivya } from 'ivya';

/** The name of an element: its whole text, or a pattern. */
export type Name = string | RegExp;

/** A pet owner at the widget, who finds elements by role and name in the language shown. */
export interface Owner {
  readonly stage: Stage;
  /** A text of the widget in the language shown. */
  say(key: MessageKey, values?: TextValues): string;
  /** Waits for an element that is not part of something busy; the first of several. */
  find(role: string, name?: Name, within?: Element): Promise<HTMLElement>;
  click(role: string, name?: Name, within?: Element): Promise<void>;
  /** Types into the field with this label. */
  fill(role: 'textbox' | 'combobox', label: Name, value: string): Promise<void>;
  /** Waits for a text to be seen. */
  see(text: Name): Promise<HTMLElement>;
  /** Lets time pass for the widget. */
  pass(ms: number): Promise<void>;
}

const PATIENCE_MS = 30_000;
const FRAMELESS_MS = 1_000;
const ivya = Ivya.create({ browser: 'chromium' });

/** Lets React handle an event, so that its timers are set before time passes. */
const settle = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // Chromium sometimes stops giving frames to a page in the background.
    setTimeout(resolve, FRAMELESS_MS);
  });

/** Waits, on the page's own clock, until `look` finds something. */
const waitFor = async (what: string, look: () => Element | undefined): Promise<HTMLElement> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = look();
    if (found instanceof HTMLElement) {
      // Effects such as moving the focus run after the paint.
      await settle();
      return found;
    }
    if (performance.now() > until) throw new Error(`There is no ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
};

const optionsOf = (name: Name | undefined) =>
  name === undefined ? {} : typeof name === 'string' ? { name, exact: true } : { name };

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for names that begin with this text. */
export const beginning = (text: string): RegExp => new RegExp(`^${escape(text)}`);

/** A pattern for names that have one of these texts in them. */
export const containing = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map(escape).join('|'));

/** Finds an element by role and name anywhere in the page, shadow roots included. */
export const findElement: Owner['find'] = (role, name, within) =>
  waitFor(`${role} ${name ?? ''}`, () =>
    ivya
      .queryAllByRole(role, optionsOf(name), within ?? document.body)
      .find((element) => !element.closest('[aria-busy="true"]')),
  );

/** An owner at this widget. */
export const createOwner = (stage: Stage, text: Text): Owner => {
  const owner: Owner = {
    stage,
    say: (key, values) => text.t(key, values),
    find: findElement,
    async click(role, name, within) {
      (await owner.find(role, name, within)).click();
      await settle();
    },
    async fill(role, label, value) {
      const field = await owner.find(role, label);
      field.focus();
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, value);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
      await settle();
    },
    see: (wanted) =>
      waitFor(String(wanted), () =>
        ivya
          .queryAllByText(wanted, { exact: typeof wanted === 'string' })
          .find((element) => element.checkVisibility()),
      ),
    async pass(ms) {
      stage.advance(ms);
      await settle();
    },
  };
  return owner;
};
