import type { Designation } from '@pawcall/contract';
import { PROMO_AUTOSHIP_100, PROMO_AUTOSHIP_30 } from './constants.ts';

/** What a promo code takes off an appointment (SUM-3). The first rule of a list that fits a code is its rule. */
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
