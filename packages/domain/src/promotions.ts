import type { PromoCode } from '@pawcall/contract';
import { PROMO_AUTOSHIP_100, PROMO_AUTOSHIP_30 } from './constants.ts';

/** The per cent that the auto-ship notice offers, the better offer first; null without such a code (RES-4). */
export const autoshipOffer = (codes: readonly PromoCode[]): 100 | 30 | null => {
  if (codes.some(({ code }) => code.includes(PROMO_AUTOSHIP_100))) return 100;
  return codes.some(({ code }) => code.includes(PROMO_AUTOSHIP_30)) ? 30 : null;
};

/** The code that the auto-ship notice names (RES-4). */
export const offerCode = (codes: readonly PromoCode[]): string | null => {
  const find = (part: string) => codes.find(({ code }) => code.includes(part))?.code;
  return find(PROMO_AUTOSHIP_100) ?? find(PROMO_AUTOSHIP_30) ?? null;
};

/** Whether an auto-ship promotion is active: a code starts with the configured prefix (RES-5, SUM-3). An empty prefix matches none. */
export const isAutoshipActive = (codes: readonly PromoCode[], freePrefix: string): boolean =>
  freePrefix !== '' && codes.some(({ code }) => code.startsWith(freePrefix));
