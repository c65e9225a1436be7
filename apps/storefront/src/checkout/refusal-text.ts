import type { ConflictCode } from '@pawcall/contract';
import type { Refusal } from './checkout-service.ts';
import { TEXT } from './text.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  unauthorized: TEXT.signInAgain,
  not_found: TEXT.gone,
  slot_taken: TEXT.taken,
  quote_expired: TEXT.expired,
};
const CONFLICTS = ['slot_taken', 'quote_expired'] as const satisfies readonly ConflictCode[];

/** Whether the time was refused rather than what was sent (WIRE-2). */
export const isConflict = ({ code }: Refusal): boolean =>
  CONFLICTS.some((conflict) => conflict === code);

/** Why a call was refused, for the owner: by its code where that says it, else in the service's own words. */
export const refusalText = ({ code, messages }: Refusal): string =>
  BY_CODE[code] ?? messages[0] ?? TEXT.refused;
