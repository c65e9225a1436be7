import {
  mountWidget,
  type DoctorReport,
  type MountedWidget,
  type WidgetPlace,
  type WidgetState,
} from '@pawcall/react';
import { OptionsElement } from './OptionsElement.ts';

const INITIAL_STATE: WidgetState = { step: null, signedIn: false, open: false };

/**
 * `<pawcall-booking>`: the booking widget as a custom element (CFG-2, EMB-1 to EMB-4).
 *
 * Attributes are the options in kebab-case (`client-id`, `api-base` …); `options`, as a property or as JSON in the
 * attribute, is the same as an object and wins over them. Every change takes effect at once. Children show until the
 * script has loaded (GO-8), and in place of a widget that cannot run. Events bubble from the element and are named
 * `pawcall:*`. On a server, which has no elements, the class may be imported and does nothing.
 */
export class PawcallBooking extends OptionsElement<MountedWidget> {
  protected override mountApp(place: WidgetPlace): MountedWidget {
    return mountWidget(place);
  }

  /** Where the visitor is: the step, whether signed in, whether the widget can be seen. */
  get state(): WidgetState {
    return this.mounted()?.state ?? INITIAL_STATE;
  }

  /** Opens the window of mode `dialog` or `floating`, or scrolls to the widget in mode `inline`. Focus returns to `opener`. */
  open(opener?: Element): void {
    this.started()?.open(opener);
  }

  /** Closes the window and keeps its state; the focus returns to what opened it. */
  close(): void {
    this.mounted()?.close();
  }

  /** Starts over at the first step: clears the last search and releases a slot on hold. */
  reset(): void {
    this.mounted()?.reset();
  }

  /** Loads the first step without showing it; resolves when that is done or has failed. */
  async preload(): Promise<void> {
    await this.started()?.preload();
  }

  /** Signs out here and in every widget and tab of this origin (SES-3). */
  async signOut(): Promise<void> {
    await this.mounted()?.signOut();
  }

  /** Examines this embedding; never rejects (CFG-6). */
  async doctor(): Promise<DoctorReport | undefined> {
    return this.started()?.doctor();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pawcall-booking': PawcallBooking;
  }
}
