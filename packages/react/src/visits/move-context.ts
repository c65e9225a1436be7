import { createContext, useContext } from 'react';
import type { Quote, Slot } from '@pawcall/contract';

/** Moving a visit. */
export interface Moving {
  readonly isRunning: boolean;
  /** Books the quoted time in place of the visit's own (VISIT-7). */
  readonly move: (quote: Quote, slot: Slot, renew: () => void) => void;
}

export const MoveContext = createContext<Moving>({
  isRunning: false,
  move: () => undefined,
});

export const useMoving = (): Moving => useContext(MoveContext);
