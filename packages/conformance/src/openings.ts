import {
  type AppointmentSlot,
  createQuote,
  guidedSearch,
  type GuidedSearchRequest,
  listAvailability,
  type Provider,
  type Quote,
  type QuoteRequest,
  releaseQuote,
  type SearchAnswer,
  type Slot,
} from '@pawcall/contract';
import { providerGroupOf } from '@pawcall/domain';
import { CheckFailed, skipExtension } from './check.ts';
import { succeeded } from './demand.ts';
import { type Answer, send } from './send.ts';
import type { Target } from './target.ts';

/** A provider with one of its free times. */
export interface Opening {
  readonly provider: Provider;
  readonly slot: AppointmentSlot;
}

/** The search of the target's plan, as the widget would send it (WIN-10). */
export const searchRequest = ({ search, pharmacy, now }: Target): GuidedSearchRequest => ({
  country: search.country,
  province: search.province,
  date_from: now()
    .toZonedDateTimeISO(search.timezone)
    .toPlainDate()
    .add({ days: search.daysAhead })
    .toString(),
  designation: 'VET',
  timezone: search.timezone,
  language: 'en',
  platform: 'WEB',
  currency: search.currency,
  species: providerGroupOf(search.species),
  species_treated: [search.species],
  areas_of_interest: [],
  pet_uuid: '',
  concerns: [],
  source: pharmacy,
});

/** Runs the search of the target's plan. */
export const runSearch = async (target: Target): Promise<SearchAnswer> =>
  succeeded(guidedSearch, await send(target, guidedSearch, { input: searchRequest(target) }));

/** Free times of as many different providers, freshly searched. Throws CheckFailed when there are too few. */
export const findOpenings = async (target: Target, count: number): Promise<readonly Opening[]> => {
  const { data } = await runSearch(target);
  const openings = data.flatMap(({ feature }) => {
    const slot = feature.appointments.at(-1);
    return slot === undefined ? [] : [{ provider: feature, slot }];
  });
  if (openings.length < count)
    throw new CheckFailed(
      `The search found ${openings.length} providers with free times; ${count} are needed. Name a place and a species with more (--province, --species).`,
    );
  return openings.slice(0, count);
};

/** A free time of one provider, freshly searched. */
export const findOpening = async (target: Target): Promise<Opening> => {
  const [opening] = await findOpenings(target, 1);
  if (opening === undefined) throw new CheckFailed('The search found nobody.');
  return opening;
};

/** The free times of a provider in a span. */
export const freeTimes = async (
  target: Target,
  provider: string,
  span: { readonly start: Temporal.Instant; readonly end: Temporal.Instant },
  quote?: string,
): Promise<readonly Slot[]> => {
  const answer = await send(target, listAvailability, {
    params: { partner_uuid: provider },
    input: {
      start_at: span.start.toString(),
      end_at: span.end.toString(),
      ...(quote === undefined ? {} : { quote_uuid: quote }),
    },
  });
  return succeeded(listAvailability, answer).data;
};

/** Twelve hours before and after a slot. */
export const around = (slot: Slot) => {
  const start = Temporal.Instant.from(slot.start_at);
  return { start: start.subtract({ hours: 12 }), end: start.add({ hours: 12 }) };
};

/** Whether two slots begin at the same instant, however it is written. */
export const sameStart = (a: Slot, b: Slot): boolean =>
  Temporal.Instant.from(a.start_at).equals(Temporal.Instant.from(b.start_at));

/** The request for a quote of an opening. */
export const quoteFor = (target: Target, { slot }: { readonly slot: Slot }): QuoteRequest => ({
  client_uuid: '',
  pet_uuid: '',
  start_at: slot.start_at,
  end_at: slot.end_at,
  target_currency: target.search.currency,
  target_country: target.search.country,
  target_province: target.search.province,
  platform: 'WEB',
  source: target.pharmacy,
});

/** Asks for a quote of an opening. */
export const askQuote = (
  target: Target,
  opening: Opening,
  over: Partial<QuoteRequest> = {},
  bearer?: string,
): Promise<Answer> =>
  send(target, createQuote, {
    params: { partner_uuid: opening.provider.uuid },
    input: { ...quoteFor(target, opening), ...over },
    ...(bearer === undefined ? {} : { bearer }),
  });

/** Gives a held slot back, if it is held; never fails. */
export const release = async (target: Target, quote: Quote): Promise<void> => {
  if (quote.expires_at == null) return;
  await send(target, releaseQuote, { params: { quote_uuid: quote.uuid } }).catch(() => undefined);
};

/** Runs with a quote of a fresh opening and gives the slot back afterwards. */
export const withQuote = async (
  target: Target,
  use: (quote: Quote, opening: Opening) => Promise<void>,
): Promise<void> => {
  const opening = await findOpening(target);
  const { data: quote } = succeeded(createQuote, await askQuote(target, opening));
  try {
    await use(quote, opening);
  } finally {
    await release(target, quote);
  }
};

/** The same for checks of holds: a backend without them is left out (WIRE-8). */
export const withHold = (
  target: Target,
  use: (quote: Quote, opening: Opening) => Promise<void>,
): Promise<void> =>
  withQuote(target, (quote, opening) =>
    quote.expires_at == null
      ? skipExtension('quotes hold no slot (no expires_at)')
      : use(quote, opening),
  );
