import type { PromoCode, Provider, Designation } from '@pawcall/contract';
import { PROMO_AUTOSHIP_100, PROMO_AUTOSHIP_30 } from './constants.ts';

/** The percentage that an auto-ship code takes off an appointment; null for any other code (RES-4, SUM-3). */
export const autoshipPercent = (code: string): 100 | 30 | null => {
  if (code.includes(PROMO_AUTOSHIP_100)) return 100;
  return code.includes(PROMO_AUTOSHIP_30) ? 30 : null;
};

/** The best percentage for the auto-ship notice; null without such a code (RES-4). */
export const autoshipOffer = (codes: readonly PromoCode[]): 100 | 30 | null => {
  const code = offerCode(codes);
  return code === null ? null : autoshipPercent(code);
};

/** The code that the auto-ship notice names (RES-4). */
export const offerCode = (codes: readonly PromoCode[]): string | null => {
  const find = (percent: number) =>
    codes.find(({ code }) => autoshipPercent(code) === percent)?.code;
  return find(100) ?? find(30) ?? null;
};

/** Whether an auto-ship promotion is active: a code starts with the configured prefix (RES-5, SUM-3). An empty prefix matches none. */
export const isAutoshipActive = (codes: readonly PromoCode[], freePrefix: string): boolean =>
  freePrefix !== '' && codes.some(({ code }) => code.startsWith(freePrefix));

/** Whether an active auto-ship promotion makes the appointment free, which is only for vets (RES-4, SUM-3, TILE-6). */
export const isFreeByAutoship = (
  codes: readonly PromoCode[],
  freePrefix: string,
  provider: Pick<Provider, 'designation'>,
): boolean => provider.designation !== 'TECH' && isAutoshipActive(codes, freePrefix);

/** What a promo code takes off an appointment (SUM-3). The first matching rule of a list applies. */
export interface PromoRule {
  /** The rule is for every code that contains this text. */
  readonly contains: string;
  /** 1 to 100 of the appointment fee; 100 takes the booking fee off too. */
  readonly percent: number;
  /** Only for an appointment of exactly this length, in minutes. */
  readonly minutes?: number | undefined;
  readonly designation?: Designation | undefined;
}

/** The product's own rules: a free 30-minute appointment with a vet, and 30 % off (RES-4, SUM-3). */
export const AUTOSHIP_RULES: readonly PromoRule[] = [
  { contains: PROMO_AUTOSHIP_100, percent: 100, minutes: 30, designation: 'VET' },
  { contains: PROMO_AUTOSHIP_30, percent: 30 },
];

/** The rule of a code; undefined for a code that takes nothing off. */
export const promoRuleOf = (code: string, rules: readonly PromoRule[]): PromoRule | undefined =>
  rules.find(({ contains }) => code.includes(contains));
