import type { CallId } from '@pawcall/contract/all-calls';
import { fail, succeed } from './response-envelopes.ts';
import type { FakeHandler } from './fake-request.ts';

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

/** The call about a partner's widget. */
export const widgetConfigHandlers: Partial<Record<CallId, FakeHandler>> = { readWidgetConfig };
