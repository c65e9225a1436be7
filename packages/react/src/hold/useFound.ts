import { listAvailability, listBookings } from '@pawcall/contract';
import { sameSlot, type HeldTime } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import type { Found } from './held-parts.ts';

/**
 * Finds out what became of a time that was held before the page was loaded. Its own quote holds it until that ends; only
 * at the checkout it may have become a booking (GO-10).
 */
export const useFound = (): ((time: HeldTime, isHeld: boolean) => Promise<Found>) => {
  const { instance, user } = useApp();
  const { client } = instance;

  /** Whether it was booked; null where the service does not tell. */
  const isBooked = async ({ quoteUuid }: HeldTime): Promise<boolean | null> => {
    if (!user) return null;
    try {
      const { data } = await client.run(listBookings, {});
      return data.some((each) => each.quote_uuid === quoteUuid && each.status === 'BOOKED');
    } catch {
      return null;
    }
  };
  const isFree = async ({ quoteUuid, slot, result }: HeldTime): Promise<boolean> => {
    const { start_at, end_at } = slot;
    try {
      const { data } = await client.run(listAvailability, {
        params: { partner_uuid: result.feature.uuid },
        input: { start_at, end_at, quote_uuid: quoteUuid },
      });
      return data.some((free) => sameSlot(free, slot));
    } catch {
      // Nobody says that it is gone; going on with it tells.
      return true;
    }
  };
  return async (time, isHeld) => {
    if (!time.departed) return isHeld ? 'held' : 'gone';
    const booked = await isBooked(time);
    if (booked) return 'booked';
    return isHeld && (booked === false || (await isFree(time))) ? 'held' : 'gone';
  };
};
