import type { ConflictCode } from '@pawcall/contract';
import type { Refusal } from './checkout-service.ts';
import type { CheckoutTexts } from './texts/checkout-texts.ts';

const BY_CODE = {
  unauthorized: 'signInAgain',
  not_found: 'gone',
  slot_taken: 'taken',
  quote_expired: 'expired',
} as const satisfies Readonly<Record<string, keyof CheckoutTexts>>;
const CONFLICTS = ['slot_taken', 'quote_expired'] as const satisfies readonly ConflictCode[];

const isKnown = (code: string): code is keyof typeof BY_CODE => Object.hasOwn(BY_CODE, code);

/** Whether the time was refused rather than what was sent (WIRE-2). */
export const isConflict = ({ code }: Refusal): boolean =>
  CONFLICTS.some((conflict) => conflict === code);

/** Why a call was refused, for the owner: by its code where that says it, else in the service's own words. */
export const refusalText = ({ code, messages, isHeld }: Refusal, text: CheckoutTexts): string => {
  if (code === 'slot_taken' && isHeld) return text.held;
  return isKnown(code) ? text[BY_CODE[code]] : (messages[0] ?? text.refused);
};
