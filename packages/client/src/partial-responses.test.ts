import {
  createCommerceSession,
  extendQuote,
  listSpeciesTreated,
  syncPets,
  type Call,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { json, ok } from './fake/fake-fetch.ts';
import { createTestServices, refusedWith, signIn } from './fake/test-services.ts';

describe('a call whose body is empty', () => {
  it.each([
    ['PUT cx/pets/sync', syncPets, {}],
    ['POST sessions', createCommerceSession, { bearer: 'pharmacy' }],
    ['POST extend', extendQuote, { params: { quote_uuid: 'q-1' } }],
  ])('%s sends none, and names no type of it [WIRE-1]', async (_, call, options) => {
    const setting = createTestServices();
    await signIn(setting);
    setting.network.respond(() => json({ status: 'success', data: null }));
    await setting.client.run<Call>(call, options).catch(() => undefined);
    const [request] = setting.network.requests;
    expect(request?.body).toBeUndefined();
    expect(request?.headers.has('content-type')).toBe(false);
  });
});

describe('an answer that can be read in part', () => {
  it('is used, and the observer gets only the names of the rest [WIRE-8, CFG-3]', async () => {
    const rows = [{ name: 'DOG' }, { name: 42 }, null, { name: 'CAT' }];
    const { client, observed } = createTestServices(() => ok(rows));
    const { data } = await client.run(listSpeciesTreated, {});
    expect(data).toEqual([{ name: 'DOG' }, { name: 'CAT' }]);
    const left = { type: 'unreadable', call: 'listSpeciesTreated' };
    expect(observed).toMatchObject([
      { type: 'call', call: 'listSpeciesTreated', route: '/p/species-treated', status: 200 },
      { ...left, path: 'data.*.name', rule: 'string' },
      { ...left, path: 'data.*', rule: 'object' },
    ]);
  });

  it('is an error when nothing of its list can be read [WIRE-8]', async () => {
    const { client, observed } = createTestServices(() => ok([{ nom: 'CHIEN' }]));
    const refused = refusedWith(client.run(listSpeciesTreated, {}));
    expect(await refused).toMatchObject({ code: 'bad_answer' });
    expect(observed).toMatchObject([{ type: 'call' }, { type: 'error', code: 'bad_answer' }]);
  });
});
