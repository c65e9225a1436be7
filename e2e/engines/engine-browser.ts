import type { Problems } from '../fixtures/browser-problems.ts';
import type { Ui } from './ui.ts';

/** A running browser of any engine. */
export interface EngineBrowser {
  /** Opens a window of somebody who was never here. */
  open(site: string, problems: Problems): Promise<OpenWindow>;
  stop(): Promise<void>;
}

/** A window, and how to close it. */
export interface OpenWindow {
  readonly ui: Ui;
  close(): Promise<void>;
}
