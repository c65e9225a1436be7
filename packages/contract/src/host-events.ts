import * as v from 'valibot';
import {
  CHECKOUT_PATHS,
  DESIGNATIONS,
  WINDOW_CLOSE_REASONS,
  WINDOW_MODES,
} from './closed-lists.ts';
import { openList, Uuid } from './primitives.ts';

const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

const EventId = described(
  Uuid,
  'Of this occurrence alone, so that whoever hears of it twice counts it once.',
);
const SignedIn = described(v.boolean(), 'Whether somebody is signed in.');
const ProviderUuid = described(Uuid, 'The provider, by the uuid of the search answer.');
const Total = described(
  v.pipe(v.number(), v.integer()),
  'The total of the quote in minor units, such as cents.',
);
const Currency = described(
  v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  'ISO 4217 code of the amount.',
);
const ProviderDesignation = described(
  openList(DESIGNATIONS),
  'VET, TECH, another word of the service, or empty where it says none.',
);

/** The schema of each host event's `detail`, without personal data. Members may be added, never changed (GO-5). */
export const HOST_EVENTS = {
  'pawcall:ready': described(
    v.object({ event_id: EventId, signedIn: SignedIn }),
    'The start-up is over: it is known whether somebody is signed in. The first event of the journey.',
  ),
  'pawcall:step': described(
    v.object({
      event_id: EventId,
      step: described(v.picklist([1, 2, 3]), 'Who, concerns, location.'),
    }),
    'One of the three steps is shown.',
  ),
  'pawcall:results': described(
    v.object({
      event_id: EventId,
      count: described(v.pipe(v.number(), v.integer()), 'How many providers were found.'),
      fallback: described(v.boolean(), 'Whether they are from other states.'),
      designation: described(v.picklist(DESIGNATIONS), 'Who was searched for.'),
    }),
    'The results of a search are shown.',
  ),
  'pawcall:provider': described(
    v.object({
      event_id: EventId,
      providerUuid: ProviderUuid,
      designation: ProviderDesignation,
    }),
    'The popup of a provider is opened, or shows the next one.',
  ),
  'pawcall:quote': described(
    v.object({
      event_id: EventId,
      providerUuid: ProviderUuid,
      designation: ProviderDesignation,
      amount: Total,
      currency: Currency,
    }),
    'A quote has arrived.',
  ),
  'pawcall:session': described(
    v.object({ event_id: EventId, signedIn: SignedIn }),
    'Somebody signed in through the dialog, or logged out in the header.',
  ),
  'pawcall:checkout': described(
    v.object({
      event_id: EventId,
      path: described(v.picklist(CHECKOUT_PATHS), 'Which checkout.'),
      providerUuid: ProviderUuid,
      designation: ProviderDesignation,
      amount: Total,
      currency: Currency,
    }),
    'The browser is about to leave for the checkout. Can be cancelled.',
  ),
  'pawcall:open': described(
    v.object({
      event_id: EventId,
      mode: described(v.picklist(WINDOW_MODES), 'The mode that has a window.'),
    }),
    'The window of the widget was opened.',
  ),
  'pawcall:close': described(
    v.object({
      event_id: EventId,
      reason: described(v.picklist(WINDOW_CLOSE_REASONS), 'By whom it was asked for.'),
    }),
    'The window of the widget was closed.',
  ),
  'pawcall:visit-cancelled': described(
    v.object({
      event_id: EventId,
      providerUuid: ProviderUuid,
      designation: ProviderDesignation,
    }),
    'A visit was cancelled in the list of visits.',
  ),
  'pawcall:visit-moved': described(
    v.object({
      event_id: EventId,
      providerUuid: ProviderUuid,
      designation: ProviderDesignation,
    }),
    'A visit was moved to another time without leaving for the checkout.',
  ),
  'pawcall:book-again': described(
    v.object({
      event_id: EventId,
      providerUuid: described(
        v.nullable(Uuid),
        'The provider of a past visit; null for a first visit, with any provider.',
      ),
    }),
    'The owner wants to book from the list of visits. Can be cancelled: then the page leads to its booking widget itself.',
  ),
} as const;

/** The `detail` of each host event (GO-5). */
export type HostEvents = {
  readonly [Name in keyof typeof HOST_EVENTS]: Readonly<v.InferOutput<(typeof HOST_EVENTS)[Name]>>;
};

/** The names of the host events. */
export type HostEventName = keyof HostEvents;
