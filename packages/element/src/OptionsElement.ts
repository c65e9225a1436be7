import { helpFor, type WidgetPlace } from '@pawcall/react';
import { readGivenOptions } from '@pawcall/react/options';
import { ATTRIBUTES, readAttributes, type GivenOptions } from './attributes.ts';
import { VERSION } from './version.ts';

/** How long an element without options waits for them, and how often it checks, in ms. */
const OPTIONS_TIMEOUT_MS = 5000;
const POLL_MS = 100;

/** What an element mounts in its shadow root. */
export interface MountedApp {
  update(options: Readonly<Record<string, unknown>>): void;
  unmount(): void;
}

/**
 * An element whose attributes are the options in kebab-case (`client-id`, `api-base` …); `options`, as a property or as JSON in
 * the attribute, is the same as an object and wins over them. Every change takes effect at once (CFG-2).
 */
export abstract class OptionsElement<Mounted extends MountedApp> extends (globalThis.HTMLElement ??
  Object) {
  static readonly observedAttributes = [...ATTRIBUTES, 'options'];
  static readonly version = VERSION;

  #options: GivenOptions;
  #app: Mounted | undefined;
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

  /** Mounts the app; its events bubble from the element. */
  protected abstract mountApp(place: WidgetPlace): Mounted;

  /** Undefined until there are options. */
  protected mounted(): Mounted | undefined {
    return this.#app;
  }

  /** The app, mounted also before the element is connected. */
  protected started(): Mounted | undefined {
    if (!this.#app) this.#render();
    return this.#app;
  }

  /** Ends the app for good and removes its nodes; the element and its children stay. */
  destroy(): void {
    this.#isDestroyed = true;
    this.#end();
    this.shadowRoot?.replaceChildren(document.createElement('slot'));
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
      if (isParsing() && this.shadowRoot && !this.#app) {
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

  #end(): void {
    this.#app?.unmount();
    this.#app = undefined;
  }

  #render(): void {
    if (this.#isDestroyed) return;
    const attributes = readAttributes(this);
    const given = this.#givenOptions();
    const isEmpty = given.kind === 'none' && Object.keys(attributes).length === 0;
    if (isEmpty && !this.#app && this.#waitedMs < OPTIONS_TIMEOUT_MS) {
      this.#pollForOptions();
      return;
    }
    if (given.kind === 'unreadable') {
      console.error(
        `Pawcall: the options are ${given.text}. Give an object or its JSON. See ${helpFor('unreadable-options')}`,
      );
    }
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#app ??= this.mountApp({ host: this, root });
    this.#app.update({ ...attributes, ...(given.kind === 'options' ? given.options : {}) });
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
      if (this.#app || !this.isConnected) this.#waitedMs = 0;
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
