import { mountWidget, type MountedWidget, type WidgetOptions } from '@pawcall/react';
import { ATTRIBUTES, readAttributes } from './attributes.ts';

/**
 * `<pawcall-booking>`: the booking widget as a custom element (CFG-2).
 *
 * Attributes are the options in kebab-case (`client-id`, `api-base` …); `options` is the same as an object and
 * wins over attributes. Every change takes effect at once. Children are shown until the script has loaded
 * (GO-8). Events bubble from the element and are named `pawcall:*`.
 */
export class PawcallBooking extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  #options: Partial<WidgetOptions> = {};
  #widget: MountedWidget | undefined;
  #renderPending = false;

  /** Options given as an object; they win over attributes. */
  get options(): Partial<WidgetOptions> {
    return this.#options;
  }

  set options(options: Partial<WidgetOptions>) {
    this.#options = options;
    this.#schedule();
  }

  /** Signs out whoever is signed in, here and in every widget and tab of this origin (SES-3). */
  async signOut(): Promise<void> {
    await this.#widget?.signOut();
  }

  connectedCallback(): void {
    this.#takeEarlyOptions();
    this.#schedule();
  }

  disconnectedCallback(): void {
    // A move within the page disconnects and connects in one go: the state is kept, a removal ends it.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#widget?.unmount();
      this.#widget = undefined;
    });
  }

  attributeChangedCallback(): void {
    this.#schedule();
  }

  #schedule(): void {
    if (this.#renderPending || !this.isConnected) return;
    this.#renderPending = true;
    queueMicrotask(() => {
      this.#renderPending = false;
      if (this.isConnected) this.#render();
    });
  }

  #render(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#widget ??= mountWidget({ host: this, root });
    this.#widget.update({ ...readAttributes(this), ...this.#options });
  }

  /** A host may set `options` before the script has defined the element; such a property hides the setter. */
  #takeEarlyOptions(): void {
    const early = Object.getOwnPropertyDescriptor(this, 'options');
    if (!early) return;
    Reflect.deleteProperty(this, 'options');
    this.options = early.value;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pawcall-booking': PawcallBooking;
  }
}
