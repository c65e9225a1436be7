import { firstFieldMessage, isPawcallError } from '@pawcall/client';
import type { Slot } from '@pawcall/contract';
import type { QuoteOutcome } from '@pawcall/domain';

/** What a failed request for a quote of the slot means: the slot is gone, the input was refused, or it just failed (ERR-3). */
export const outcomeOf = (error: unknown, slot: Slot): QuoteOutcome => {
  if (isPawcallError(error)) {
    if (error.code === 'slot_taken' || error.code === 'quote_expired') {
      const { alternatives, isHeld } = error;
      return { kind: 'taken', slot, isHeld, alternatives };
    }
    const message = firstFieldMessage(error);
    if (error.code === 'validation' && message) return { kind: 'refused', message };
  }
  return { kind: 'failed' };
};
