import {
  helpFor,
  mountWidget,
  type DoctorReport,
  type MountedWidget,
  type WidgetState,
} from '@pawcall/react';
import { readGiven } from '@pawcall/react/options';
import { ATTRIBUTES, readAttributes, type GivenOptions } from './attributes.ts';
import { VERSION } from './version.ts';

const NOWHERE: WidgetState = { step: null, signedIn: false, open: false };
/** How long an element that was given nothing waits for it, and how often it looks, in ms. */
const LONGEST_WAIT_MS = 5000;
const LOOK_MS = 100;

/**
 * `<pawcall-booking>`: the booking widget as a custom element (CFG-2, EMB-1 to EMB-4).
 *
 * Attributes are the options in kebab-case (`client-id`, `api-base` …); `options`, as a property or as JSON in the
 * attribute, is the same as an object and wins over them. Every change takes effect at once. Children are shown until the
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
  #looking: ReturnType<typeof setTimeout> | undefined;
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
    return this.#widget?.state ?? NOWHERE;
  }

  /** Opens the window of mode `dialog` or `floating`, which gives the focus back to `opener`; in mode `inline` brings the widget into view. */
  open(opener?: Element): void {
    this.#begun()?.open(opener);
  }

  /** Closes the window and keeps what was done in it; the focus goes back to what opened it. */
  close(): void {
    this.#widget?.close();
  }

  /** Starts anew at the first step, with the last search forgotten and a held time given back. */
  reset(): void {
    this.#widget?.reset();
  }

  /** Gets everything ready that the first step needs, without showing it; resolves when it is, or when it cannot be. */
  async preload(): Promise<void> {
    await this.#begun()?.preload();
  }

  /** Signs out whoever is signed in, here and in every widget and tab of this origin (SES-3). */
  async signOut(): Promise<void> {
    await this.#widget?.signOut();
  }

  /** Ends the widget for good and removes everything of ours; the element and its children stay, as the page wrote them. */
  destroy(): void {
    this.#isDestroyed = true;
    this.#end();
    this.shadowRoot?.replaceChildren(document.createElement('slot'));
  }

  /** Examines this embedding: options, policy, services, storage, clock, font and page; never rejects (CFG-6). */
  async doctor(): Promise<DoctorReport | undefined> {
    return this.#begun()?.doctor();
  }

  connectedCallback(): void {
    this.#takeEarlyOptions();
    this.#schedule();
  }

  disconnectedCallback(): void {
    // A move within the page disconnects and connects in one go: the state is kept, a removal ends it.
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
      // What a server has written of the first step is taken over when all of it is there.
      if (isPageComing() && this.shadowRoot && !this.#widget) {
        setTimeout(act, LOOK_MS);
        return;
      }
      this.#renderPending = false;
      if (this.isConnected) this.#render();
    };
    // It follows this element's tag, and is there in the next task.
    if (isPageComing()) setTimeout(act);
    else queueMicrotask(act);
  }

  /** The widget, also of an element that the page has not put in yet. */
  #begun(): MountedWidget | undefined {
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
    const given = this.#given();
    const isEmpty = given.kind === 'none' && Object.keys(attributes).length === 0;
    if (isEmpty && !this.#widget && this.#waitedMs < LONGEST_WAIT_MS) {
      this.#wait();
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

  #given() {
    const own = readGiven(this.#options ?? this.getAttribute('options'));
    if (own.kind === 'options' || this.#options) return own;
    const ofReact = readGiven(optionsOfReact(this));
    return ofReact.kind === 'options' ? ofReact : own;
  }

  #wait(): void {
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => {
      this.#waitedMs += LOOK_MS;
      if (this.#widget || !this.isConnected) this.#waitedMs = 0;
      else this.#render();
    }, LOOK_MS);
  }

  /** A host may set `options` before the script has defined the element; such a property hides the setter. */
  #takeEarlyOptions(): void {
    const early = Object.getOwnPropertyDescriptor(this, 'options');
    if (!early) return;
    Reflect.deleteProperty(this, 'options');
    this.options = early.value;
  }
}

/** Whether the browser still reads the page. */
const isPageComing = (): boolean => document.readyState === 'loading';

declare global {
  interface HTMLElementTagNameMap {
    'pawcall-booking': PawcallBooking;
  }
}

/** Where React keeps the props of a node. */
const PROPS = '__reactProps$';

/**
 * The object that React 19 was given as `options` for this element, and could not hand over (EMB-1): it writes it into the
 * attribute, as "[object Object]", while the element is not defined yet, and hands over nothing where it takes over what
 * a server has rendered. Undefined where there is none.
 */
export const optionsOfReact = (element: Element): unknown => {
  const key = Object.keys(element).find((name) => name.startsWith(PROPS));
  const props: unknown = key && Reflect.get(element, key);
  return Reflect.get(Object(props), 'options');
};
