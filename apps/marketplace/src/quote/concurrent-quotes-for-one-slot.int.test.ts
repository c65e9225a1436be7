import { releaseQuote } from '@pawcall/contract';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CROWD, withStatus } from '../../testing/round-robin-proxy.ts';
import {
  askQuote,
  conflictIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { type TestDatabase, testEngines } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';

describe.each(testEngines)('concurrent requests for one slot on %s', (engineName, open) => {
  let engine: TestDatabase;
  const statements: string[] = [];
  beforeAll(async () => {
    engine = await open({ onStatement: ({ sql: text }) => statements.push(text) });
  });
  afterAll(() => engine.close());
  const newVet = async (name: string): Promise<string> =>
    (await insertVets(engine.db, [name]))[0] ?? '';

  it('share a few reads and one attempt [GO-4]', async () => {
    const vet = await newVet('few-questions');
    const server = await createTestServer(engine.db, { now: MONDAY });
    statements.length = 0;
    const answers = await Promise.all(CROWD.map(() => askQuote(server, vet, 60)));
    expect([withStatus(answers, 200).length, withStatus(answers, 409).length]).toEqual([
      1,
      CROWD.length - 1,
    ]);
    const asked = (text: string) => statements.filter((one) => one.includes(text)).length;
    expect(asked('insert into reservation')).toBe(1);
    expect(asked('look_at_time')).toBeLessThan(CROWD.length / 4);
  });

  it('returns the same 409 to all losers, without data of the holder [GO-4] [WIRE-2]', async () => {
    const vet = await newVet('nothing-personal');
    const server = await createTestServer(engine.db, { now: MONDAY });
    const clients = await Promise.all(CROWD.map(() => insertClient(engine.db)));
    const answers = await Promise.all(
      clients.map((client) => askQuote(server, vet, 60, { as: client.uuid })),
    );
    const [winner] = withStatus(answers, 200);
    if (winner === undefined) throw new Error('Nobody has it.');
    const refused = new Set(withStatus(answers, 409).map(({ text }) => text));
    expect(refused.size).toBe(1);
    const [text = ''] = refused;
    for (const personal of [quoteIn(winner).uuid, 'client', 'guest', ...clients.map((c) => c.uuid)])
      expect(text).not.toContain(personal);
  });

  it('do not wait for requests for other slots of the vet, even overlapping ones [GO-4]', async () => {
    const vet = await newVet('other-times');
    const server = await createTestServer(engine.db, { now: MONDAY });
    await askQuote(server, vet, 60);
    await askQuote(server, vet, 180);
    const until = (minutes: number) => ({ with: { end_at: MONDAY.add({ minutes }).toString() } });
    const [longer, short, before, ...answers] = await Promise.all([
      askQuote(server, vet, 150, until(210)),
      askQuote(server, vet, 150),
      askQuote(server, vet, 30, until(65)),
      ...CROWD.flatMap(() => [90, 120, 60].map((minutes) => askQuote(server, vet, minutes))),
    ]);
    expect([longer, short, before].map((one) => one?.status)).toEqual([409, 200, 409]);
    const of90 = answers.filter((__, index) => index % 3 === 0);
    const of120 = answers.filter((__, index) => index % 3 === 1);
    expect([withStatus(of90, 200).length, withStatus(of90, 409).length]).toEqual([
      1,
      CROWD.length - 1,
    ]);
    expect([withStatus(of120, 200).length, withStatus(of120, 409).length]).toEqual([
      1,
      CROWD.length - 1,
    ]);
    expect(withStatus(answers, 409)).toHaveLength(3 * CROWD.length - 2);
  });

  it('returns each its own validation error, and the slot to a valid request [WIRE-2]', async () => {
    const vet = await newVet('mistakes');
    const server = await createTestServer(engine.db, { now: MONDAY });
    const stranger = await insertClient(engine.db, { pet: true });
    const mistakes = [
      { target_currency: 'CAD' },
      { target_province: 'QC' },
      { pet_uuid: stranger.pet },
      {},
    ];
    const answers = await Promise.all(
      CROWD.map((index) => askQuote(server, vet, 60, { with: mistakes[index % 4] ?? {} })),
    );
    const statuses = (which: number) =>
      new Set(answers.filter((__, index) => index % 4 === which).map(({ status }) => status));
    // A region is looked up for who gets the time only: who comes later is told that it is taken.
    expect(answers[1]?.status).toBe(422);
    expect(statuses(0)).toEqual(new Set([422]));
    expect(statuses(2)).toEqual(new Set([404]));
    expect(statuses(3)).toEqual(new Set([200, 409]));
    expect(withStatus(answers, 200)).toHaveLength(1);
  });

  it('gives the slot to the next request when the first attempt fails [GO-4]', async () => {
    const vet = await newVet('failing-first');
    const server = await createTestServer(engine.db, { now: MONDAY, onLog: () => undefined });
    await sql`create function refuse_chatham() returns trigger language plpgsql as $$ begin
      if new.time_zone = 'Pacific/Chatham' then raise exception 'not there'; end if;
      return new; end $$`.execute(engine.db);
    await sql`create trigger refuse_chatham before insert on quote for each row
      execute function refuse_chatham()`.execute(engine.db);
    const answers = await Promise.all(
      CROWD.map((index) =>
        askQuote(server, vet, 60, index === 0 ? { with: { timezone: 'Pacific/Chatham' } } : {}),
      ),
    );
    expect(answers[0]?.status).toBe(500);
    expect([withStatus(answers, 200).length, withStatus(answers, 409).length]).toEqual([
      1,
      CROWD.length - 2,
    ]);
  });

  it('keeps the slot with its holder, by client or previous quote [GO-10] [WIRE-9]', async () => {
    const vet = await newVet('own-hold');
    const server = await createTestServer(engine.db, { now: MONDAY });
    const owner = await insertClient(engine.db);
    await askQuote(server, vet, 60, { as: owner.uuid });
    const guests = quoteIn(await askQuote(server, vet, 120));
    const [again, moved, ...others] = await Promise.all([
      askQuote(server, vet, 60, { as: owner.uuid }),
      askQuote(server, vet, 120, {
        with: { previous_quote_uuid: guests.uuid.toUpperCase() },
      }),
      ...CROWD.flatMap(() => [askQuote(server, vet, 60), askQuote(server, vet, 120)]),
    ]);
    expect([again?.status, moved?.status]).toEqual([200, 200]);
    expect(withStatus(others, 409)).toHaveLength(2 * CROWD.length);
    const elsewhere = await askQuote(server, vet, 120, { as: owner.uuid });
    expect(conflictIn(elsewhere).meta?.alternatives.map(({ start_at }) => start_at)).toContain(
      MONDAY.add({ minutes: 60 }).toString(),
    );
  });

  it.runIf(engineName === 'PostgreSQL')(
    'never returns a state from before the request: a slot released meanwhile is granted [GO-4]',
    async () => {
      const vet = await newVet('let-go');
      const held = Promise.withResolvers<void>();
      const looked = Promise.withResolvers<void>();
      let looks = 0;
      // The first look has read that the time is taken, and its answer is long on its way.
      const slowLook: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          const isLook = result.rows.some((row) => 'holds' in row);
          if (isLook) looks += 1;
          if (isLook && looks === 1) {
            looked.resolve();
            await held.promise;
          }
          return result;
        },
      };
      const direct = await createTestServer(engine.db, { now: MONDAY });
      const { uuid } = quoteIn(await askQuote(direct, vet, 60));
      const server = await createTestServer(engine.db.withPlugin(slowLook), { now: MONDAY });
      const early = askQuote(server, vet, 60);
      await looked.promise;
      await direct.call(releaseQuote, { params: { quote_uuid: uuid } });
      const clock = vi.spyOn(server.market, 'now');
      const late = CROWD.map(() => askQuote(server, vet, 60));
      // Each reads the clock, and then asks how the time stands.
      await expect.poll(() => clock.mock.calls.length).toBe(CROWD.length);
      held.resolve();
      expect((await early).status).toBe(409);
      const answers = await Promise.all(late);
      expect([withStatus(answers, 200).length, withStatus(answers, 409).length]).toEqual([
        1,
        CROWD.length - 1,
      ]);
    },
  );
});
