import { listAvailability, type AvailabilityInput } from '@pawcall/contract';
import { route, type Route, success } from '../http/route.ts';
import { invalid, notFound } from '../http/http-errors.ts';
import { freeSlots } from './free-slots.ts';
import { slotView } from './half-hour-slots.ts';

/** The longest span that one call may ask for, in hours: a week and the hour of a clock change. */
const MOST_HOURS = 8 * 24;

const instantOf = (field: string, text: string): Temporal.Instant => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    throw invalid({ [field]: ['Give an instant such as 2026-06-16T00:00:00Z.'] });
  }
};

const spanOf = (input: AvailabilityInput) => {
  const start = instantOf('start_at', input.start_at);
  const end = instantOf('end_at', input.end_at);
  const hours = start.until(end).total('hours');
  if (hours <= 0) throw invalid({ end_at: ['The end must be after the start.'] });
  if (hours > MOST_HOURS) throw invalid({ end_at: ['Ask for eight days at most.'] });
  return { start, end };
};

const availability = route(listAvailability, async (market, request) => {
  const span = spanOf(request.input);
  const provider = await market.db
    .selectFrom('provider')
    .select('id')
    .where('uuid', '=', request.params.partner_uuid)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (provider === undefined) throw notFound('There is no such provider.');
  const { quote_uuid: exceptQuote } = request.input;
  const slots = await freeSlots(market.db, {
    providerId: provider.id,
    ...span,
    now: market.now(),
    ...(exceptQuote === undefined ? {} : { exceptQuote }),
  });
  return success(slots.map(slotView));
});

/** The call of the free times of one provider. */
export const availabilityRoutes: readonly Route[] = [availability];
