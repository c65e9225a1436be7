import type { Booking, WaitlistEntry } from '@pawcall/contract';
import { aProvider, aUuid } from './entity-builders.ts';
import type { FakeBooking } from './fake/marketplace-state.ts';

const withoutTimes = ({ appointments: _, ...provider }: ReturnType<typeof aProvider>) => provider;

/** A visit of Biscuit with Maya Okafor, on 18 June 2026 at 14:30 in San Diego unless given. */
export const aBooking = (over: Partial<Booking> = {}): Booking => {
  const start = Temporal.Instant.from(over.start_at ?? '2026-06-18T21:30:00Z');
  return {
    uuid: aUuid(),
    status: 'BOOKED',
    quote_uuid: aUuid(),
    start_at: start.toString(),
    end_at: start.add({ minutes: 30 }).toString(),
    total: { amount: 5844, currency: 'USD' },
    provider: withoutTimes(aProvider()),
    provider_timezone: 'America/Los_Angeles',
    created_at: '2026-06-10T18:00:00Z',
    reference: 'K7MX4PQ9',
    sequence: 0,
    is_hidden_pricing: false,
    pet_name: 'Biscuit',
    species: 'DOG',
    concerns: ['itching-skin', 'ear-problems'],
    ...over,
  };
};

/** The same in the fake marketplace, owned by Jamie. */
export const aFakeBooking = (
  over: Partial<Booking> = {},
  more: Partial<FakeBooking> = {},
): FakeBooking => ({ booking: aBooking(over), email: 'jamie@example.com', ...more });

/** A place in line for a time before the visit of `aBooking`. */
export const aWaitlistEntry = (over: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  uuid: aUuid(),
  status: 'WAITING',
  from: '2026-06-16T18:00:00Z',
  until: '2026-06-18T21:30:00Z',
  provider: withoutTimes(aProvider()),
  provider_timezone: 'America/Los_Angeles',
  moves_booking_uuid: null,
  offer: null,
  created_at: '2026-06-12T18:00:00Z',
  ...over,
});
