import type { Check } from './check-definition.ts';
import { accountChecks } from './checks/account.ts';
import { availabilityChecks } from './checks/availability.ts';
import { bookingChecks } from './checks/booking.ts';
import { commerceChecks } from './checks/commerce.ts';
import { envelopeChecks } from './checks/response-envelope.ts';
import { handOverChecks } from './checks/checkout-hand-over.ts';
import { headerChecks } from './checks/request-headers-and-cors.ts';
import { holdChecks } from './checks/hold.ts';
import { pagingChecks } from './checks/paging.ts';
import { quoteChecks } from './checks/quote.ts';
import { raceChecks } from './checks/concurrent-holds.ts';
import { searchChecks } from './checks/search.ts';
import { visitChecks } from './checks/visits.ts';
import { widgetConfigChecks } from './checks/widget-config.ts';

/** Every check of the suite, in the order in which they run. */
export const allChecks: readonly Check[] = [
  ...searchChecks,
  ...pagingChecks,
  ...availabilityChecks,
  ...quoteChecks,
  ...holdChecks,
  ...raceChecks,
  ...headerChecks,
  ...envelopeChecks,
  ...accountChecks,
  ...handOverChecks,
  ...bookingChecks,
  ...visitChecks,
  ...commerceChecks,
  ...widgetConfigChecks,
];
