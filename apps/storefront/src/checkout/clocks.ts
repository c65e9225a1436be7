import type { CheckoutTexts } from './texts/checkout-texts.ts';

/** Whether two zones show different clocks at that instant (GO-9). */
export const clocksDiffer = (at: Temporal.Instant, one: string, other: string): boolean =>
  at.toZonedDateTimeISO(one).offset !== at.toZonedDateTimeISO(other).offset;

/** What the provider's own time is called: a technician is no vet (TILE-6). */
export const theirClock = (
  { designation }: { readonly designation: string },
  text: Pick<CheckoutTexts, 'vetTime' | 'technicianTime'>,
): string => (designation === 'TECH' ? text.technicianTime : text.vetTime);
