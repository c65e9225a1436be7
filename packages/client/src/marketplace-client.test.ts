import {
  createQuote,
  extendQuote,
  listSpeciesTreated,
  releaseQuote,
  syncPets,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { settle } from '@pawcall/transport/fake';
import { dripping, json, ok, refusal } from './fake/fake-fetch.ts';
import { createTestServices, refusedWith, signIn } from './fake/test-services.ts';

const UUID = '0b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b';
const params = { quote_uuid: UUID };
const never = (): Promise<Response> => new Promise(() => undefined);

describe('the time limit', () => {
  it.each([
    ['no answer', never],
    ['a body that never ends', dripping],
  ])('ends a call with %s after 10 s [WIRE-3]', async (_, respond) => {
    const { client, clock, observed } = createTestServices(respond);
    const refused = refusedWith(client.run(listSpeciesTreated, {}));
    await clock.pass(9_999);
    expect(clock.pending()).toBeGreaterThan(0);
    await clock.pass(1);
    expect(await refused).toMatchObject({ code: 'timeout', callId: 'listSpeciesTreated' });
    expect(clock.pending()).toBe(0);
    const call = 'listSpeciesTreated';
    expect(observed).toMatchObject([
      { type: 'call', call, attempt: 1, status: null, outcome: 'timeout', durationMs: 10_000 },
      { type: 'error', call, code: 'timeout', name: 'PawcallError', status: null },
    ]);
  });

  it('of the pet sync is 6 s [WIRE-3, SES-5]', async () => {
    const setting = createTestServices();
    await signIn(setting);
    setting.network.respond(never);
    const refused = refusedWith(setting.client.run(syncPets, {}));
    await setting.clock.pass(6_000);
    expect(await refused).toMatchObject({ code: 'timeout' });
  });

  it('holds over the refresh of the session and all tries [WIRE-3]', async () => {
    const setting = createTestServices();
    await signIn(setting);
    await setting.clock.pass(901_000);
    setting.network.respond(never);
    const refused = refusedWith(setting.client.run(listSpeciesTreated, {}));
    await setting.clock.pass(10_000);
    expect(await refused).toMatchObject({ code: 'timeout' });
  });

  it('an abort by the caller ends the call at once, and is not reported as a failure [WIRE-5]', async () => {
    const { client, observed, clock } = createTestServices(never);
    const controller = new AbortController();
    const refused = refusedWith(client.run(listSpeciesTreated, { signal: controller.signal }));
    await settle();
    controller.abort();
    expect(await refused).toMatchObject({ code: 'aborted' });
    expect(observed).toMatchObject([{ type: 'call', outcome: 'aborted' }]);
    expect(clock.pending()).toBe(0);
  });
});

describe('a failed answer', () => {
  it.each([
    [400, 'validation'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'refused'],
    [422, 'validation'],
    [500, 'server_error'],
  ])('%i is %s [WIRE-4]', async (status, code) => {
    const { client } = createTestServices(() => refusal(status));
    const error = await refusedWith(client.run(extendQuote, { params }));
    expect(error).toMatchObject({ code, status, serverMessage: 'The server says no.' });
  });

  it('403 with a web page comes from a proxy, and does not affect the session [WIRE-4]', async () => {
    const { client } = createTestServices(() => new Response('\n<!doctype html>', { status: 403 }));
    const error = await refusedWith(client.run(extendQuote, { params }));
    expect(error).toMatchObject({ code: 'refused', status: 403, serverMessage: null });
  });

  it('429 has the time of the next try [WIRE-4]', async () => {
    const { client } = createTestServices(() => refusal(429, { 'retry-after': '90' }));
    const error = await refusedWith(client.run(releaseQuote, { params }));
    expect(error).toMatchObject({ code: 'too_many_tries', retryAfterSeconds: 90 });
  });

  it.each([
    ['HTML', () => new Response('<html>')],
    ['cut JSON', () => new Response('{"status":"succ')],
    ['nothing', () => new Response('')],
    ['null', () => json(null)],
    ['a list', () => json([])],
    ['another shape', () => ok([{ nom: 'DOG' }])],
    ['no envelope', () => json([{ name: 'DOG' }])],
    ['a redirect kept as it is', () => new Response(null, { status: 304 })],
  ])('%s is bad_answer, with a message a person can read [WIRE-4]', async (_, respond) => {
    const { client } = createTestServices(respond);
    expect(await refusedWith(client.run(listSpeciesTreated, {}))).toMatchObject({
      code: 'bad_answer',
      message: 'The service sent an answer that could not be read.',
    });
  });

  it('HTML with 502 is server_error without any of its text [WIRE-4]', async () => {
    const { client } = createTestServices(() => new Response('<h1>Bad Gateway', { status: 502 }));
    const error = await refusedWith(client.run(releaseQuote, { params }));
    expect(error).toMatchObject({ code: 'server_error', serverMessage: null });
    expect(String(error)).not.toContain('Gateway');
  });

  it('unknown fields and enum values are no failure [WIRE-8]', async () => {
    const answer = { status: 'success', data: [{ name: 'DRAGON', wings: 2 }], more: true };
    const { client } = createTestServices(() => json(answer));
    expect((await client.run(listSpeciesTreated, {})).data).toEqual([{ name: 'DRAGON' }]);
  });

  const slot = { start_at: '2027-03-14T15:00:00Z', end_at: '2027-03-14T15:30:00Z' };
  const conflict = (meta?: unknown) =>
    json({ status: 'fail', data: { start_at: ['Gone.'] }, meta }, 409);
  const quoteInput = {
    ...slot,
    target_currency: 'USD',
    target_country: 'us',
    target_province: 'CA',
    source: 'willow',
  } as const;

  it.each([
    [{ code: 'slot_taken', alternatives: [slot], quote: null }, 'slot_taken', [slot]],
    [{ code: 'quote_expired', alternatives: [] }, 'quote_expired', []],
    [{ code: 'something_new', alternatives: [slot] }, 'slot_taken', [slot]],
    [undefined, 'slot_taken', []],
    ['rubbish', 'slot_taken', []],
    [{ code: 'slot_taken', alternatives: [slot], is_held: 'perhaps' }, 'slot_taken', [slot]],
  ])('409 with %j is %s [WIRE-2]', async (meta, code, alternatives) => {
    const { client } = createTestServices(() => conflict(meta));
    const error = await refusedWith(
      client.run(createQuote, { params: { partner_uuid: UUID }, input: quoteInput }),
    );
    expect(error).toMatchObject({ code, alternatives, isHeld: false });
  });

  it.each([
    [true, true],
    [false, false],
    [null, false],
    [undefined, false],
  ])('409 with is_held %j says that the time is held: %j [GO-10]', async (is_held, isHeld) => {
    const { client } = createTestServices(() =>
      conflict({ code: 'slot_taken', alternatives: [], is_held }),
    );
    const error = await refusedWith(
      client.run(createQuote, { params: { partner_uuid: UUID }, input: quoteInput }),
    );
    expect(error).toMatchObject({ code: 'slot_taken', isHeld });
  });
});
