import type { WindowCloseReason } from '@pawcall/contract';
import { createSubscribers } from '../ui/subscribers.ts';

/** The state of the widget's window, and of the page's calls. */
export interface ControlState {
  /** Always false in mode `inline`. */
  readonly isOpen: boolean;
  /** Whether it was ever opened or preloaded: from then on the widget is rendered. */
  readonly hasStarted: boolean;
  /** The opener, to which the focus returns. */
  readonly opener: Element | null;
  /** How often the page called `reset`. */
  readonly resets: number;
}

/** The page's control of its widget (EMB-2, EMB-3). */
export interface Control {
  getSnapshot(): ControlState;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  open(opener: Element | null): void;
  close(reason: WindowCloseReason): void;
  /** Renders the widget hidden, so that the first step's resources load. */
  start(): void;
  reset(): void;
}

/** Called when the window opens (null) or closes (how). */
export type OnToggle = (closedBy: WindowCloseReason | null) => void;

/** `onToggle` is called once for each opening and closing. */
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
