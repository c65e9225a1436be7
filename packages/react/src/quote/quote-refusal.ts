import { firstFieldMessage, isPawcallError } from '@pawcall/client';
import type { QuotePanelAction } from '@pawcall/domain';

/** What a failed quote means for the panel: the slot is gone, the input was refused, or it just failed (ERR-3). */
export const refusalOf = (error: unknown, key: string): QuotePanelAction => {
  if (isPawcallError(error)) {
    if (error.code === 'slot_taken' || error.code === 'quote_expired') {
      return { type: 'slotTaken', key, alternatives: error.alternatives };
    }
    const message = firstFieldMessage(error);
    if (error.code === 'validation' && message) return { type: 'quoteRefused', key, message };
  }
  return { type: 'quoteFailed', key };
};
