import type { DoctorReport } from '../doctor/report.ts';
import type { WidgetState } from './widget-state.ts';

/** Where a widget is mounted: its events bubble from `host`, and it stands in `root`, which is open. */
export interface WidgetPlace {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}

/** A widget on a page, whose rest may still be on its way (EMB-2, EMB-3). */
export interface MountedWidget {
  /** Takes the options in full; what changed takes effect, the rest keeps its state (CFG-2). */
  update(options: Readonly<Record<string, unknown>>): void;
  /** Where the visitor is; undefined until the rest of the widget is there. */
  readonly state: WidgetState | undefined;
  /** Opens the window of mode `dialog` or `floating`; in mode `inline` brings the widget into view. The focus goes back to `opener`. */
  open(opener?: Element | null): void;
  /** Closes the window; everything in it stays as it is. Without effect in mode `inline`. */
  close(): void;
  /** Starts anew at the first step, with the last search forgotten and a held time given back. */
  reset(): void;
  /** Gets everything ready that the first step needs, without showing it; resolves when it is, or when it cannot be. */
  preload(): Promise<void>;
  /** Signs out whoever is signed in, here and in every widget and tab of this origin (SES-3). */
  signOut(): Promise<void>;
  /** Examines the embedding; never rejects, and answers undefined where the rest of the widget did not come (CFG-6). */
  doctor(): Promise<DoctorReport | undefined>;
  /** Removes the widget and everything it owns. */
  unmount(): void;
}
