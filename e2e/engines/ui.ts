import { getByRoleSelector } from 'ivya';
import type { Finding } from '../fixtures/accessibility.ts';

/** A browser engine that the widget is tried in. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

/** A selector in Playwright's own syntax, which every engine's driver understands. */
export type Selector = string;

/** What can be seen of an element. */
export interface Look {
  readonly text: string;
  /** What is in a field, the empty string for what is none. */
  readonly value: string;
  /** Its accessible description, as far as `aria-describedby` goes. */
  readonly description: string;
  readonly isShown: boolean;
  readonly isEnabled: boolean;
  readonly isFocused: boolean;
  /** Whether it comes before what has the focus. */
  readonly isBehindFocus: boolean;
  /** Whether all of it lies within the window. */
  readonly isInWindow: boolean;
}

/** What the journeys may ask of a browser, whatever its engine. */
export interface Ui {
  readonly engine: Engine;
  /** Whether the driver tells of requests and their answers. */
  readonly seesRequests: boolean;
  /** Opens a path of the site under test. */
  open(path: string): Promise<void>;
  /** The address of the page. */
  address(): Promise<URL>;
  /** Everything that matches now, without waiting. */
  look(selector: Selector): Promise<readonly Look[]>;
  /** Clicks with a mouse on the one element that matches, once it can be; the button stays down for `holdMs`. */
  click(selector: Selector, holdMs?: number): Promise<void>;
  /** Replaces what is in the one field that matches, as pasting does. */
  fill(selector: Selector, value: string): Promise<void>;
  /** Presses a key, or keys together: `Enter`, `Shift+Tab`. */
  press(keys: string): Promise<void>;
  /** Presses the key of each character. */
  type(text: string): Promise<void>;
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** The answer of a function without arguments and without surroundings, run in the page. */
  ask(question: () => string): Promise<string>;
  /** The rules that the page breaks in axe-core's eyes, once nothing moves. */
  violations(): Promise<readonly Finding[]>;
  screenshot(): Promise<Buffer>;
}

/** The selector of elements by their role and their accessible name: all of a text, or what a pattern finds. */
export const role = (name: string, accessibleName?: string | RegExp): Selector =>
  getByRoleSelector(
    name,
    accessibleName === undefined ? {} : { name: accessibleName, exact: true },
  );

/** The selector of what matches inside something else. */
export const inside = (outer: Selector, ...inner: readonly Selector[]): Selector =>
  [outer, ...inner].join(' >> ');

/** The selector of one of several, counted from 0; -1 is the last. */
export const nth = (of: Selector, index: number): Selector => inside(of, `nth=${index}`);
