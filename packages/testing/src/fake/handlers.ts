import type { CallId } from '@pawcall/contract/all-calls';
import { accountHandlers } from './account-handlers.ts';
import { bookingHandlers } from './booking-handlers.ts';
import type { FakeHandler } from './fake-request.ts';
import { quoteHandlers } from './quote-handlers.ts';
import { searchHandlers } from './search-handlers.ts';
import { visitHandlers } from './visit-handlers.ts';
import { waitlistHandlers } from './waitlist-handlers.ts';
import { fail, succeed } from './response-envelopes.ts';

/** The one partner whose widget has public options here (CFG-5). */
const PARTNER = 'harborvale';

const readWidgetConfig: FakeHandler = ({ params }) => {
  const answer =
    params['partner'] === PARTNER
      ? succeed({ partner: PARTNER, source: PARTNER, clientId: 'web' })
      : fail(404, 'There is no such partner.');
  answer.headers.set('Access-Control-Allow-Origin', '*');
  return answer;
};

/** Every call that the fake answers. */
export const handlers: Partial<Record<CallId, FakeHandler>> = {
  ...searchHandlers,
  ...quoteHandlers,
  ...bookingHandlers,
  ...visitHandlers,
  ...waitlistHandlers,
  ...accountHandlers,
  readWidgetConfig,
};
