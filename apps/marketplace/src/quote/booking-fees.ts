import type { Country } from '@pawcall/contract';

/**
 * The booking fee by the client's country, in minor units of the provider's currency. Demonstration figures:
 * 2.95 in the United States, 3.95 in Canada, 2.50 in Britain.
 */
export const BOOKING_FEES: Readonly<Record<Country, number>> = { us: 295, ca: 395, gb: 250 };
