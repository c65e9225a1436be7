import {
  createQuote,
  guidedSearch,
  listAvailability,
  listPets,
  listReviews,
  listSpeciesTreated,
  syncPets,
  type Call,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { readAnswerInPart, type Exchange } from './exchange.ts';
import type { LeftOut } from './drop-unreadable.ts';

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
const RESULT = {
  feature: PROVIDER,
  search_result_uuid: UUID,
  is_vcpr_enabled: true,
  is_in_state: true,
};
const QUOTE = {
  uuid: UUID,
  start_at: SLOT.start_at,
  items: [{ type: 'APPOINTMENT_FEE', amount: usd(4800) }],
  total: usd(4800),
};

/** What is read of an answer, and what was dropped. */
const read = async (call: Call, data: unknown, members: object = {}, status = 200) => {
  const dropped: LeftOut[] = [];
  const body = { status: status === 200 ? 'success' : 'fail', data, ...members };
  const answer: Exchange = {
    kind: 'answer',
    status,
    data: body,
    retryAfterMs: null,
    serverTime: null,
    requestId: null,
  };
  const before = JSON.stringify(body);
  const result = await readAnswerInPart(call, answer, (left) => dropped.push(left)).then(
    (output) => ({ output, error: null }),
    (error: unknown) => ({ output: null, error }),
  );
  // What came is left as it is: others may hold it.
  expect(JSON.stringify(body)).toBe(before);
  return { ...result, dropped };
};

describe('an item of a list that cannot be read', () => {
  it.each([
    [
      'a tile',
      guidedSearch,
      RESULT,
      { ...RESULT, feature: { ...PROVIDER, uuid: 7 } },
      'data.*.feature.uuid',
    ],
    ['a slot', listAvailability, SLOT, { ...SLOT, end_at: 'later' }, 'data.*.end_at'],
    ['a species', listSpeciesTreated, { name: 'DOG' }, { nom: 'CHIEN' }, 'data.*.name'],
    ['a pet', listPets, { uuid: UUID, species: 'DOG', name: 'Rex' }, 'Rex', 'data.*'],
    ['a review', listReviews, { uuid: UUID, body: 'Good.', created_at: '' }, null, 'data.*'],
  ])(
    '%s is left out and reported, the rest is read [WIRE-8]',
    async (_, call, good, broken, path) => {
      const { output, dropped } = await read(call, [good, broken, good]);
      expect(output).toMatchObject({ data: [good, good] });
      expect(dropped.map((left) => left.path)).toEqual([path]);
    },
  );

  it('is the innermost one: a broken slot leaves its tile [WIRE-8]', async () => {
    const appointments = [SLOT, { ...SLOT, start_at: null }];
    const { output, dropped } = await read(guidedSearch, [
      { ...RESULT, feature: { ...PROVIDER, appointments } },
    ]);
    expect(output).toMatchObject({ data: [{ feature: { appointments: [SLOT] } }] });
    expect(dropped).toEqual([{ path: 'data.*.feature.appointments.*.start_at', code: 'string' }]);
  });

  it('that is the only one makes the response invalid, not "no results" [WIRE-8]', async () => {
    const { error, dropped } = await read(listAvailability, [{ ...SLOT, start_at: 1 }, null]);
    expect(error).toMatchObject({ code: 'bad_answer', callId: 'listAvailability' });
    expect(dropped).toEqual([]);
    expect(await read(listAvailability, [])).toMatchObject({ output: { data: [] }, dropped: [] });
  });

  it('takes the optional list along that holds nothing else [WIRE-8]', async () => {
    const feature = { ...PROVIDER, top_rated_concerns: ['No slug!', 5], languages: ['en', 5] };
    const { output } = await read(guidedSearch, [{ ...RESULT, feature }]);
    expect(output).toMatchObject({ data: [{ feature: { languages: ['en'] } }] });
    expect(output).not.toHaveProperty('data.0.feature.top_rated_concerns');
  });

  it('is reported once a kind, by names of fields alone [WIRE-8, CFG-3]', async () => {
    const broken = { ...SLOT, start_at: 'ana@example.org' };
    const { dropped } = await read(listAvailability, [broken, SLOT, broken, broken]);
    expect(dropped).toEqual([{ path: 'data.*.start_at', code: 'iso_timestamp' }]);
  });
});

describe('an optional field that cannot be read', () => {
  it('reads as absent, and is reported [WIRE-8]', async () => {
    const feature = { ...PROVIDER, rating_average: '4.9', license_guidelines: 'California' };
    const { output, dropped } = await read(guidedSearch, [{ ...RESULT, feature }], { meta: 'one' });
    expect(output).toMatchObject({ data: [{ feature: PROVIDER }] });
    expect(output).not.toHaveProperty('data.0.feature.rating_average');
    expect(dropped).toEqual([
      { path: 'data.*.feature.rating_average', code: 'number' },
      { path: 'data.*.feature.license_guidelines', code: 'object' },
      { path: 'meta', code: 'object' },
    ]);
  });

  it('reads as a safe default where one exists [WIRE-8, RX-1]', async () => {
    const result = { ...RESULT, is_vcpr_enabled: 'yes', is_in_state: 1 };
    const { output } = await read(guidedSearch, [result]);
    expect(output).toMatchObject({ data: [{ is_vcpr_enabled: false, is_in_state: false }] });
  });
});

describe('a price', () => {
  it.each([
    ['a line', { items: [...QUOTE.items, { type: 'BOOKING_FEE', amount: 6 }] }],
    ['the tax', { tax: '4.44' }],
    ['what is used of the wallet', { wallet_amount: {} }],
    ['the total', { total: null }],
  ])('is read whole or not at all: %s [WIRE-8, SUM-1]', async (_, fault) => {
    expect(await read(createQuote, { ...QUOTE, ...fault })).toMatchObject({
      error: { code: 'bad_answer' },
      dropped: [],
    });
  });

  it('is read where only the hold beside it is not [WIRE-8]', async () => {
    const { output } = await read(createQuote, { ...QUOTE, expires_at: 'soon', end_at: 5 });
    expect(output).toMatchObject({ data: QUOTE });
    expect(output).not.toHaveProperty('data.expires_at');
  });
});

describe('a taken slot', () => {
  const conflict = (meta: unknown) => read(createQuote, { start_at: ['Taken.'] }, { meta }, 409);

  it('keeps the other times that can be read [WIRE-2, WIRE-8]', async () => {
    const meta = { code: 'slot_taken', alternatives: [SLOT, { start_at: 1 }], quote: { uuid: 1 } };
    const { error } = await conflict(meta);
    expect(error).toMatchObject({ code: 'slot_taken', alternatives: [SLOT], quote: null });
  });

  it('without any that can be read, or any meta, is taken all the same [WIRE-2]', async () => {
    for (const meta of [undefined, null, 'taken', { alternatives: [{}] }]) {
      const { error } = await conflict(meta);
      expect(error).toMatchObject({ code: 'slot_taken', alternatives: [] });
    }
  });
});

describe('a body that is empty', () => {
  it('is a success where nothing is read of it, and no list [WIRE-8]', async () => {
    const empty = (status: number): Exchange => ({
      kind: 'answer',
      status,
      data: '',
      retryAfterMs: null,
      serverTime: null,
      requestId: null,
    });
    await readAnswerInPart(syncPets, empty(204), () => {});
    await expect(readAnswerInPart(listPets, empty(200), () => {})).rejects.toMatchObject({
      code: 'bad_answer',
    });
  });
});
