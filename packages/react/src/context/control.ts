import type { WindowCloseReason } from '@pawcall/contract';
import { createSubscribers } from '../ui/subscribers.ts';

/** The state of the widget's window, and of the page's calls. */
export interface ControlState {
  /** Whether the window is open. In mode `inline` there is none. */
  readonly isOpen: boolean;
  /** Whether it was opened or preloaded once: from then on the widget is rendered, visible or not. */
  readonly hasStarted: boolean;
  /** What opened the window; the focus returns to it. */
  readonly opener: Element | null;
  /** How often the page called `reset`. */
  readonly resets: number;
}

/** The page's control of its widget: open, close, preload, reset (EMB-2, EMB-3). */
export interface Control {
  getSnapshot(): ControlState;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  open(opener: Element | null): void;
  close(reason: WindowCloseReason): void;
  /** Renders the widget without showing it, so that everything the first step needs is loaded. */
  start(): void;
  reset(): void;
}

/** Is called when the window was opened (null) or closed (how). */
export type OnToggle = (closedBy: WindowCloseReason | null) => void;

/** Creates the control of one widget, closed; `onToggle` is called once for each opening and closing. */
export const createControl = (onToggle: OnToggle): Control => {
  const { subscribe, notify } = createSubscribers();
  let state: ControlState = { isOpen: false, hasStarted: false, opener: null, resets: 0 };
  const set = (next: Partial<ControlState>) => {
    state = { ...state, ...next };
    notify();
  };
  return {
    getSnapshot: () => state,
    subscribe,
    open(opener) {
      if (state.isOpen) return;
      set({ isOpen: true, hasStarted: true, opener });
      onToggle(null);
    },
    close(reason) {
      if (!state.isOpen) return;
      set({ isOpen: false });
      onToggle(reason);
    },
    start() {
      if (!state.hasStarted) set({ hasStarted: true });
    },
    reset: () => set({ resets: state.resets + 1 }),
  };
};
