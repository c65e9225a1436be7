import {
  helpFor,
  mountWidget,
  type DoctorReport,
  type MountedWidget,
  type WidgetState,
} from '@pawcall/react';
import { readGivenOptions } from '@pawcall/react/options';
import { ATTRIBUTES, readAttributes, type GivenOptions } from './attributes.ts';
import { VERSION } from './version.ts';

const INITIAL_STATE: WidgetState = { step: null, signedIn: false, open: false };
/** How long an element without options waits for them, and how often it checks, in ms. */
const OPTIONS_TIMEOUT_MS = 5000;
const POLL_MS = 100;

/**
 * `<pawcall-booking>`: the booking widget as a custom element (CFG-2, EMB-1 to EMB-4).
 *
 * Attributes are the options in kebab-case (`client-id`, `api-base` …); `options`, as a property or as JSON in the
 * attribute, is the same as an object and wins over them. Every change takes effect at once. Children show until the
 * script has loaded (GO-8), and in place of a widget that cannot run. Events bubble from the element and are named
 * `pawcall:*`. On a server, which has no elements, the class may be imported and does nothing.
 */
export class PawcallBooking extends (globalThis.HTMLElement ?? Object) {
  static readonly observedAttributes = [...ATTRIBUTES, 'options'];
  static readonly version = VERSION;

  #options: GivenOptions;
  #widget: MountedWidget | undefined;
  #renderPending = false;
  #waitedMs = 0;
  #pollTimer: ReturnType<typeof setTimeout> | undefined;
  #isDestroyed = false;

  /** Options given as an object, or as its JSON; they win over attributes. */
  get options(): GivenOptions {
    return this.#options;
  }

  set options(options: GivenOptions) {
    this.#options = options;
    this.#schedule();
  }

  /** Where the visitor is: the step, whether signed in, whether the widget can be seen. */
  get state(): WidgetState {
    return this.#widget?.state ?? INITIAL_STATE;
  }

  /** Opens the window of mode `dialog` or `floating`, or scrolls to the widget in mode `inline`. Focus returns to `opener`. */
  open(opener?: Element): void {
    this.#started()?.open(opener);
  }

  /** Closes the window and keeps its state; the focus returns to what opened it. */
  close(): void {
    this.#widget?.close();
  }

  /** Starts over at the first step: clears the last search and releases a slot on hold. */
  reset(): void {
    this.#widget?.reset();
  }

  /** Loads the first step without showing it; resolves when that is done or has failed. */
  async preload(): Promise<void> {
    await this.#started()?.preload();
  }

  /** Signs out here and in every widget and tab of this origin (SES-3). */
  async signOut(): Promise<void> {
    await this.#widget?.signOut();
  }

  /** Ends the widget for good and removes its nodes; the element and its children stay. */
  destroy(): void {
    this.#isDestroyed = true;
    this.#end();
    this.shadowRoot?.replaceChildren(document.createElement('slot'));
  }

  /** Examines this embedding; never rejects (CFG-6). */
  async doctor(): Promise<DoctorReport | undefined> {
    return this.#started()?.doctor();
  }

  connectedCallback(): void {
    this.#upgradeOptionsProperty();
    this.#schedule();
  }

  disconnectedCallback(): void {
    // A move within the page disconnects and reconnects at once and keeps the state.
    queueMicrotask(() => {
      if (!this.isConnected) this.#end();
    });
  }

  attributeChangedCallback(): void {
    this.#schedule();
  }

  #schedule(): void {
    if (this.#renderPending || !this.isConnected) return;
    this.#renderPending = true;
    const act = () => {
      // Hydrate a server-rendered first step once all of it is parsed.
      if (isParsing() && this.shadowRoot && !this.#widget) {
        setTimeout(act, POLL_MS);
        return;
      }
      this.#renderPending = false;
      if (this.isConnected) this.#render();
    };
    // The server-rendered step follows this element's tag, and is parsed in the next task.
    if (isParsing()) setTimeout(act);
    else queueMicrotask(act);
  }

  /** The widget, mounted also before the element is connected. */
  #started(): MountedWidget | undefined {
    if (!this.#widget) this.#render();
    return this.#widget;
  }

  #end(): void {
    this.#widget?.unmount();
    this.#widget = undefined;
  }

  #render(): void {
    if (this.#isDestroyed) return;
    const attributes = readAttributes(this);
    const given = this.#givenOptions();
    const isEmpty = given.kind === 'none' && Object.keys(attributes).length === 0;
    if (isEmpty && !this.#widget && this.#waitedMs < OPTIONS_TIMEOUT_MS) {
      this.#pollForOptions();
      return;
    }
    if (given.kind === 'unreadable') {
      console.error(
        `Pawcall: the options are ${given.text}. Give an object or its JSON. See ${helpFor('unreadable-options')}`,
      );
    }
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#widget ??= mountWidget({ host: this, root });
    this.#widget.update({ ...attributes, ...(given.kind === 'options' ? given.options : {}) });
  }

  #givenOptions() {
    const own = readGivenOptions(this.#options ?? this.getAttribute('options'));
    if (own.kind === 'options' || this.#options) return own;
    const fromReact = readGivenOptions(reactOptions(this));
    return fromReact.kind === 'options' ? fromReact : own;
  }

  #pollForOptions(): void {
    clearTimeout(this.#pollTimer);
    this.#pollTimer = setTimeout(() => {
      this.#waitedMs += POLL_MS;
      if (this.#widget || !this.isConnected) this.#waitedMs = 0;
      else this.#render();
    }, POLL_MS);
  }

  /** A page may set `options` before the element is defined, as an own property that hides the setter. */
  #upgradeOptionsProperty(): void {
    const early = Object.getOwnPropertyDescriptor(this, 'options');
    if (!early) return;
    Reflect.deleteProperty(this, 'options');
    this.options = early.value;
  }
}

const isParsing = (): boolean => document.readyState === 'loading';

declare global {
  interface HTMLElementTagNameMap {
    'pawcall-booking': PawcallBooking;
  }
}

/** The prefix of React's key for the props of a node. */
const REACT_PROPS = '__reactProps$';

/**
 * The `options` object that React 19 did not pass on (EMB-1): before the element is defined React writes "[object Object]" into
 * the attribute, and during hydration it sets nothing.
 */
const reactOptions = (element: Element): unknown => {
  const key = Object.keys(element).find((name) => name.startsWith(REACT_PROPS));
  const props: unknown = key && Reflect.get(element, key);
  return Reflect.get(Object(props), 'options');
};
