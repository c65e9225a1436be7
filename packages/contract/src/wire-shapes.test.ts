import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  AvailabilityInput,
  Conflict,
  ErrorBody,
  FailBody,
  guidedSearch,
  listReviews,
  Money,
  Pet,
  PetConcern,
  Provider,
  Quote,
  QuoteInput,
  readCommerceCustomer,
  readSessionCode,
  RegisterInput,
  Review,
  SearchResult,
  SignInAnswer,
  Slot,
  User,
} from './index.ts';

const UUID = '0b5a3c1e-8d5f-4a60-9f0e-2f4f6a1c9d11';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const SLOT = { start_at: '2026-06-16T21:30:00Z', end_at: '2026-06-16T22:00:00Z', rate: usd(4800) };
const PROVIDER = {
  uuid: UUID,
  first_name: 'Maya',
  last_name: 'Okafor',
  designation: 'VET',
  appointments: [SLOT],
};
const QUOTE = {
  uuid: UUID,
  start_at: SLOT.start_at,
  items: [{ type: 'APPOINTMENT_FEE', amount: usd(4800) }],
  total: usd(4800),
};

describe('shapes on the wire', () => {
  it('keep amounts as whole minor units with a currency; coupons are negative [WIRE-7]', () => {
    expect(v.is(Money, usd(-500))).toBe(true);
    for (const wrong of [usd(48.5), { amount: '4800', currency: 'USD' }, 4800, { amount: 4800 }])
      expect(v.is(Money, wrong)).toBe(false);
    const parts = { tax: usd(1), wallet: usd(2500), wallet_amount: usd(100) };
    expect(v.parse(Quote, { ...QUOTE, ...parts })).toMatchObject(parts);
  });

  it('take "" for no client and no pet [WIRE-7]', () => {
    const input = {
      start_at: SLOT.start_at,
      end_at: SLOT.end_at,
      target_currency: 'USD',
      target_country: 'us',
      target_province: 'CA',
      source: 'harborvale',
    };
    expect(v.parse(QuoteInput, input)).toMatchObject({
      client_uuid: '',
      pet_uuid: '',
      platform: 'WEB',
    });
    expect(v.is(QuoteInput, { ...input, client_uuid: '', pet_uuid: UUID })).toBe(true);
    expect(v.is(QuoteInput, { ...input, pet_uuid: 'rex' })).toBe(false);
  });

  it('are bare JSON at the pharmacy and the storefront [WIRE-7]', () => {
    expect(v.is(readCommerceCustomer.output, { auth_type: 'registered' })).toBe(true);
    expect(v.is(readSessionCode.output, { value: null })).toBe(true);
    expect(v.is(readSessionCode.output, { value: 'abc' })).toBe(true);
  });

  it('let register answer a request for verification or a token [WIRE-7]', () => {
    const verify = { requires_verification: true, email: 'a@b.c', name: 'A', provider_id: 'x' };
    expect(v.parse(SignInAnswer, verify)).toEqual(verify);
    expect(v.parse(SignInAnswer, { access_token: 't' })).toEqual({ access_token: 't' });
    expect(v.is(SignInAnswer, { email: 'a@b.c' })).toBe(false);
  });

  it('allow registration as a client only [WIRE-10]', () => {
    const input = { email: 'a@example.com', password: 'x', first_name: 'A', last_name: 'B' };
    expect(v.parse(RegisterInput, input).type).toBe('CLIENT');
    expect(v.is(RegisterInput, { ...input, type: 'PARTNER' })).toBe(false);
  });
});

describe('the envelope', () => {
  it('is success with data; search adds meta, links and search, reviews add meta [WIRE-2]', () => {
    const answer = {
      status: 'success',
      data: [],
      meta: { last_page: 1 },
      links: { next: null },
      search: { uuid: UUID },
    };
    expect(v.parse(guidedSearch.output, answer)).toEqual(answer);
    expect(v.is(guidedSearch.output, { status: 'success', data: [] })).toBe(true);
    expect(v.is(listReviews.output, { status: 'success', data: [], meta: { last_page: 2 } })).toBe(
      true,
    );
    expect(v.is(guidedSearch.output, { ...answer, status: 'ok' })).toBe(false);
  });

  it('is fail with messages per field, or error with a message [WIRE-2]', () => {
    expect(v.is(FailBody, { status: 'fail', data: { email: ['No.'] } })).toBe(true);
    expect(v.is(FailBody, { status: 'fail', data: { email: 'No.' } })).toBe(false);
    expect(v.is(ErrorBody, { status: 'error', message: 'No.' })).toBe(true);
    expect(v.is(ErrorBody, { status: 'error' })).toBe(false);
  });

  it('of a 409 works with and without meta [WIRE-2]', () => {
    const plain = { status: 'fail', data: { start_at: ['Taken.'] } };
    expect(v.is(Conflict, plain)).toBe(true);
    const meta = { code: 'slot_taken', alternatives: [SLOT], quote: null };
    expect(v.parse(Conflict, { ...plain, meta }).meta).toMatchObject({ code: 'slot_taken' });
    expect(v.is(FailBody, { ...plain, meta })).toBe(true);
    for (const is_held of [true, false, null]) {
      expect(v.parse(Conflict, { ...plain, meta: { ...meta, is_held } }).meta?.is_held).toBe(
        is_held,
      );
    }
  });
});

describe('extensions', () => {
  it('may all be absent [WIRE-8]', () => {
    expect(v.is(Provider, PROVIDER)).toBe(true);
    expect(v.is(Slot, { start_at: SLOT.start_at, end_at: SLOT.end_at })).toBe(true);
    expect(v.parse(Quote, QUOTE).expires_at).toBeUndefined();
    const concern = { slug: 'ear-problems', show_on_guided_search: true, is_primary: true };
    expect(v.is(PetConcern, concern)).toBe(true);
    expect(v.is(PetConcern, { ...concern, name: 'Ears', is_urgent: false })).toBe(true);
  });

  it('are read where they are present [WIRE-8] [WIRE-9]', () => {
    const quote = { ...QUOTE, expires_at: '2026-06-16T18:10:00Z' };
    expect(v.parse(Quote, quote).expires_at).toBe(quote.expires_at);
    expect(v.is(Slot, { ...SLOT, utc_offset: '-07:00' })).toBe(true);
    expect(v.is(Slot, { ...SLOT, utc_offset: 'PDT' })).toBe(false);
    const rich = { ...PROVIDER, top_rated_concerns: ['ear-problems'], languages: ['en'] };
    expect(v.parse(Provider, rich)).toMatchObject(rich);
    const own = { start_at: SLOT.start_at, end_at: SLOT.end_at, quote_uuid: UUID };
    expect(v.parse(AvailabilityInput, own)).toEqual(own);
  });

  it('of later lists are read as they are: unknown values never fail [WIRE-8]', () => {
    const result = {
      feature: { ...PROVIDER, designation: 'NURSE' },
      scenario_type: 'LOVED_BY_CATS',
      search_result_uuid: UUID,
      is_vcpr_enabled: true,
      is_in_state: true,
    };
    expect(v.parse(SearchResult, result).scenario_type).toBe('LOVED_BY_CATS');
    const items = [{ type: 'LATE_FEE', amount: usd(1) }];
    expect(v.parse(Quote, { ...QUOTE, items }).items).toEqual(items);
    expect(v.is(Pet, { uuid: UUID, species: 'DRAGON', name: 'Puff' })).toBe(true);
    expect(v.is(User, { uuid: UUID, type: 'X', status: 'Y', email: 'a@b.c' })).toBe(true);
  });

  it('pass fields of a user through whose shape is not shown [WIRE-10]', () => {
    const user = { uuid: UUID, type: 'CLIENT', status: 'ACTIVE', email: 'a@b.c', clinic: [1] };
    expect(v.parse(User, user)).toEqual(user);
  });
});

describe('entities', () => {
  it.each([
    [
      'provider',
      Provider,
      'uuid first_name last_name designation post_nominal uri_photo description rating_average rating_count license_guidelines appointments',
    ],
    [
      'search result',
      SearchResult,
      'feature scenario_type search_result_uuid is_vcpr_enabled is_in_state',
    ],
    ['slot', Slot, 'start_at end_at start_time rate'],
    ['review', Review, 'uuid body author author_last_name created_at'],
    ['quote', Quote, 'uuid total start_at items tax wallet wallet_amount'],
    [
      'pet',
      Pet,
      'uuid species spayed_neutered gender name color color_2 birthday_on weight has_photo photo',
    ],
    ['concern', PetConcern, 'slug icon show_on_guided_search is_primary'],
    [
      'user',
      User,
      'uuid type status designation post_nominal first_name last_name email gender locale timezone phone photo source booking_experience is_rx_checkout organization profile_address',
    ],
  ])('hold every field of the %s under its own name [WIRE-10]', (_, schema, fields) => {
    expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});
