import { AvailabilityInput, QuoteInput } from '@pawcall/contract';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { availabilityInput, quoteRequest } from './quote-panel.ts';
import { SACRAMENTO, sampleUser, slotAt, uuid } from './test-samples.ts';

const subject = {
  slot: slotAt('2027-06-16T18:00:00Z'),
  provider: { appointments: [] },
  user: null,
  who: null,
  location: SACRAMENTO,
  currency: 'USD',
  source: 'happy-paws',
  zone: 'America/Denver',
};

it.each([
  ['2027-06-16', '2027-06-16T07:00:00Z', '2027-06-17T07:00:00Z'],
  ['2027-03-14', '2027-03-14T08:00:00Z', '2027-03-15T07:00:00Z'],
  ['2027-11-07', '2027-11-07T07:00:00Z', '2027-11-08T08:00:00Z'],
])('asks for the availability of %s from %s to %s [PANEL-1]', (day, start_at, end_at) => {
  const input = availabilityInput(day, 'America/Los_Angeles');
  expect(input).toEqual({ start_at, end_at });
  expect(v.is(AvailabilityInput, input)).toBe(true);
});

it("shows the owner's own slot as free by naming the quote [WIRE-9]", () => {
  expect(availabilityInput('2027-06-16', 'UTC', uuid(3)).quote_uuid).toBe(uuid(3));
  expect(availabilityInput('2027-06-16', 'UTC', null)).not.toHaveProperty('quote_uuid');
});

it('sends empty uuids for a guest with a species, and the zone that was chosen [PANEL-1, WIRE-7, GO-21]', () => {
  const request = quoteRequest(subject);
  expect(request).toEqual({
    client_uuid: '',
    pet_uuid: '',
    start_at: subject.slot.start_at,
    end_at: subject.slot.end_at,
    target_currency: 'USD',
    target_country: 'us',
    target_province: 'CA',
    platform: 'WEB',
    source: 'happy-paws',
    timezone: 'America/Denver',
  });
  expect(v.is(QuoteInput, request)).toBe(true);
});

it('requests the price in the currency of the search, not of the host [WIRE-7, GO-21]', () => {
  const rates = [null, { amount: 4800, currency: 'CAD' }];
  const appointments = rates.map((rate) => ({ ...slotAt('2027-06-16T18:00:00Z'), rate }));
  expect(quoteRequest({ ...subject, provider: { appointments } }).target_currency).toBe('CAD');
});

it('sends client, saved pet, search result and the former quote [WIRE-7, WIRE-9]', () => {
  const request = quoteRequest({
    ...subject,
    user: sampleUser(),
    who: { kind: 'pet', petUuid: uuid(7), species: 'DOG' },
    searchResultUuid: uuid(2),
    previousQuoteUuid: uuid(3),
  });
  expect(request).toMatchObject({
    client_uuid: uuid(4),
    pet_uuid: uuid(7),
    search_result_uuid: uuid(2),
    previous_quote_uuid: uuid(3),
  });
  expect(v.is(QuoteInput, request)).toBe(true);
});
