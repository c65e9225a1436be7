import type { MarketplaceClient } from '@pawcall/client';
import { listBookings, pharmacyAuth } from '@pawcall/contract';
import type { Booking } from '@pawcall/contract';
import { PHARMACY } from '../services/pharmacy-services.ts';
import type { PharmacySystem } from './pharmacy-system.ts';

/** The vet visits that a customer booked, read server to server. */
export interface Visits {
  /** The latest visits first; null when they cannot be read right now. */
  of(customerToken: string): Promise<readonly Booking[] | null>;
}

/**
 * Visits from the marketplace, which lets the shop's server in as it does the widget: by a one-time session code of the
 * pharmacy (SES-4).
 */
export const createVisits = (client: MarketplaceClient, pharmacy: PharmacySystem): Visits => ({
  async of(customerToken) {
    try {
      const code = await pharmacy.sessionCode(customerToken);
      if (code === null) return null;
      const { data: session } = await client.run(pharmacyAuth, {
        params: { pharmacy: PHARMACY },
        input: { code, source: PHARMACY },
      });
      if (!('access_token' in session)) return null;
      return (await client.run(listBookings, { bearer: session.access_token })).data;
    } catch {
      return null;
    }
  },
});
