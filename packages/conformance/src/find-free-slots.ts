import {
  type AppointmentSlot,
  createQuote,
  guidedSearch,
  type GuidedSearchRequest,
  listAvailability,
  listConcerns,
  type Provider,
  type Quote,
  type QuoteRequest,
  releaseQuote,
  type SearchAnswer,
  type Slot,
} from '@pawcall/contract';
import {
  availabilityInput,
  guidedConcerns,
  guidedSearchRequest,
  quoteRequest,
  type SearchChoice,
} from '@pawcall/domain';
import { CheckFailed, skipExtension } from './check-definition.ts';
import { sendOk, succeeded } from './expect-response.ts';
import { type Answer, send } from './send-request.ts';
import type { Target } from './backend-under-test.ts';

/** A provider with one of its free times. */
export interface Opening {
  readonly provider: Provider;
  readonly slot: AppointmentSlot;
  /** The uuid of the result in the search that found it. */
  readonly result: string;
}

/** The day on which the search of the target's plan begins. */
export const searchDay = ({ search, now }: Target): string =>
  now()
    .toZonedDateTimeISO(search.timezone)
    .toPlainDate()
    .add({ days: search.daysAhead })
    .toString();

const chosen = new WeakMap<Target, Promise<string>>();

const firstConcern = async (target: Target): Promise<string> => {
  const query = { pet_species: target.search.species };
  const { data } = await sendOk(target, listConcerns, { query });
  const [concern] = guidedConcerns(data);
  if (concern) return concern.slug;
  throw new CheckFailed(`There is no concern of a ${query.pet_species} to choose (--species).`);
};

/** The service's first concern for the plan's species, requested once. */
export const concernOf = (target: Target): Promise<string> => {
  const concern = chosen.get(target) ?? firstConcern(target);
  chosen.set(target, concern);
  return concern;
};

/** The search of the target's plan, as the widget sends it (WIN-10). */
export const searchRequest = async (target: Target): Promise<GuidedSearchRequest> => {
  const { country, province, species, timezone, currency } = target.search;
  const search: SearchChoice = {
    who: { kind: 'species', species },
    concerns: [await concernOf(target)],
    location: { country, province },
    day: searchDay(target),
    designation: 'VET',
  };
  const context = { now: target.now(), zone: timezone, language: 'en', currency };
  return guidedSearchRequest(search, { ...context, source: target.source });
};

/** Runs the search of the target's plan. */
export const runSearch = async (target: Target): Promise<SearchAnswer> =>
  await sendOk(target, guidedSearch, { input: await searchRequest(target), query: { page: '1' } });

/** Free times of `count` providers, freshly searched. Throws CheckFailed when there are too few. */
export const findOpenings = async (target: Target, count: number): Promise<readonly Opening[]> => {
  const { data } = await runSearch(target);
  const openings = data.flatMap(({ feature, search_result_uuid }) => {
    const slot = feature.appointments.at(-1);
    return slot === undefined ? [] : [{ provider: feature, slot, result: search_result_uuid }];
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

/** The free times of a provider on a day of a zone, requested as the widget does (PANEL-1). */
export const freeTimes = async (
  target: Target,
  provider: string,
  { day, zone }: { readonly day: string; readonly zone: string },
  quote?: string,
): Promise<readonly Slot[]> => {
  const answer = await send(target, listAvailability, {
    params: { partner_uuid: provider },
    input: availabilityInput(day, zone, quote),
  });
  return succeeded(listAvailability, answer).data;
};

/** The day of a slot in the zone of the plan. */
export const dayOfSlot = ({ search: { timezone: zone } }: Target, slot: Slot) => ({
  day: Temporal.Instant.from(slot.start_at).toZonedDateTimeISO(zone).toPlainDate().toString(),
  zone,
});

/** Whether two slots begin at the same instant, however it is written. */
export const sameStart = (a: Slot, b: Slot): boolean =>
  Temporal.Instant.from(a.start_at).equals(Temporal.Instant.from(b.start_at));

/** The request for a quote of an opening, as the widget sends it for a guest (PANEL-1). */
const quoteFor = (target: Target, { slot, result, provider }: Opening): QuoteRequest => {
  const { country, province, species, currency } = target.search;
  return quoteRequest({
    slot,
    provider,
    user: null,
    who: { kind: 'species', species },
    location: { country, province },
    currency,
    zone: target.search.timezone,
    source: target.source,
    searchResultUuid: result,
  });
};

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
