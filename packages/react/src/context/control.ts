import type { WindowCloseReason } from '@pawcall/contract';
import { createSubscribers } from '../ui/subscribers.ts';

/** What the page has asked of its widget so far. */
export interface ControlState {
  /** Its window stands open. In mode `inline` there is none, and it always counts as open. */
  readonly isOpen: boolean;
  /** It was opened or preloaded once: from then on it is there, shown or not. */
  readonly hasStarted: boolean;
  /** What opened the window; the focus goes back to it. */
  readonly opener: Element | null;
  /** How often the page asked to start anew. */
  readonly resets: number;
}

/** What the page says to its widget from outside: open, close, get ready, start anew (EMB-2, EMB-3). */
export interface Control {
  /** The same object until something changes. */
  getSnapshot(): ControlState;
  /** Answers the undo. */
  subscribe(listener: () => void): () => void;
  open(opener: Element | null): void;
  close(reason: WindowCloseReason): void;
  /** Gets everything ready that the first step needs, without showing it. */
  start(): void;
  reset(): void;
}

/** Tells the page that the window was opened (null) or closed (how). */
export type TellOpening = (closedBy: WindowCloseReason | null) => void;

/** Creates the control of one widget, closed; `tell` hears of each opening and closing, once. */
export const createControl = (tell: TellOpening): Control => {
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
      tell(null);
    },
    close(reason) {
      if (!state.isOpen) return;
      set({ isOpen: false });
      tell(reason);
    },
    start() {
      if (!state.hasStarted) set({ hasStarted: true });
    },
    reset: () => set({ resets: state.resets + 1 }),
  };
};
