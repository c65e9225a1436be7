import type { CallId } from '@pawcall/contract/all-calls';
import { accountHandlers } from './account-handlers.ts';
import { bookingHandlers } from './booking-handlers.ts';
import type { FakeHandler } from './fake-request.ts';
import { quoteHandlers } from './quote-handlers.ts';
import { searchHandlers } from './search-handlers.ts';
import { widgetConfigHandlers } from './widget-config-handler.ts';

/** Every call that the fake answers. */
export const handlers: Partial<Record<CallId, FakeHandler>> = {
  ...searchHandlers,
  ...quoteHandlers,
  ...bookingHandlers,
  ...accountHandlers,
  ...widgetConfigHandlers,
};
