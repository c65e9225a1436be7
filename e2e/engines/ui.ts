import { getByRoleSelector, getByTextSelector } from 'ivya';
import type { Finding } from '../fixtures/accessibility.ts';
import type { Problems } from '../fixtures/browser-problems.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** A selector in Playwright's syntax, which every engine's driver understands. */
export type Selector = string;

export interface ElementState {
  readonly text: string;
  /** The value of a form field, else the empty string. */
  readonly value: string;
  /** The text that `aria-describedby` refers to. */
  readonly description: string;
  readonly isShown: boolean;
  readonly isEnabled: boolean;
  readonly isFocused: boolean;
  /** Whether it precedes the focused element in document order. */
  readonly isBeforeFocus: boolean;
  /** Whether all of it lies within the window. */
  readonly isInWindow: boolean;
}

/** One browser window, whatever its engine. */
export interface Ui {
  readonly engine: Engine;
  /** Opens a path of the site under test, or a URL. */
  open(path: string): Promise<void>;
  address(): Promise<URL>;
  /** The state of every current match, without waiting. */
  elements(selector: Selector): Promise<readonly ElementState[]>;
  /** Clicks the only match once it is clickable; the button stays down for `holdMs`. */
  click(selector: Selector, holdMs?: number): Promise<void>;
  /** Replaces the value of the only match, as pasting does. */
  fill(selector: Selector, value: string): Promise<void>;
  /** Presses a key or a combination: `Enter`, `Shift+Tab`. */
  press(keys: string): Promise<void>;
  /** Presses the key of each character. */
  type(text: string): Promise<void>;
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Runs a self-contained function in the page. */
  evaluate(question: () => string): Promise<string>;
  /** The violations that axe-core finds once nothing moves. */
  violations(): Promise<readonly Finding[]>;
  screenshot(): Promise<Buffer>;
}

/** A running browser of any engine. */
export interface EngineBrowser {
  /** Opens a window with a new profile. */
  open(
    site: string,
    problems: Problems,
  ): Promise<{ readonly ui: Ui; readonly close: () => Promise<void> }>;
  stop(): Promise<void>;
}

/** Selects by role and accessible name: a string matches exactly. */
export const role = (name: string, accessibleName?: string | RegExp): Selector =>
  getByRoleSelector(
    name,
    accessibleName === undefined ? {} : { name: accessibleName, exact: true },
  );

/** Selects the element with exactly this text, parts such as links included. */
export const withText = (text: string): Selector => getByTextSelector(text, { exact: true });

export const inside = (outer: Selector, ...inner: readonly Selector[]): Selector =>
  [outer, ...inner].join(' >> ');

/** Selects one of several matches, counted from 0; -1 is the last. */
export const nth = (of: Selector, index: number): Selector => inside(of, `nth=${index}`);
