import type { Booking } from '@pawcall/contract';
import { isHiddenPricing } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';

/** Whether an organisation pays, so that no amount of this visit shows (PRICE-3). */
export const useHidesPrices = (visit: Booking | undefined): boolean => {
  const { user } = useApp();
  return visit?.is_hidden_pricing ?? isHiddenPricing(user);
};
