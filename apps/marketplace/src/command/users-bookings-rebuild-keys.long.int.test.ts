import { createBooking } from '@pawcall/contract';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { emptyFolder, runCli } from '../../testing/run-cli.ts';
import {
  askQuote,
  bookingIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from '../../testing/booking-fixtures.ts';
import { postgresDatabase } from '../../testing/test-database.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';

describe.skipIf(inject('postgres') === '')('the operator’s commands', () => {
  let folder: string;
  let url: string;
  let database: ServerDatabase;
  let server: TestServer;
  beforeAll(async () => {
    folder = emptyFolder();
    url = await postgresDatabase();
    database = await openServerDatabase({ url, onError: () => undefined });
    server = await createTestServer(database.db, { now: MONDAY });
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...words: readonly string[]) =>
    runCli([...words, '--json'], { folder, environment: { DATABASE_URL: url } });
  const answerOf = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await run(...words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout);
  };

  it('find a user, lock and unlock, end sessions, and print no secret [OPS-6]', async () => {
    const { uuid } = await insertClient(database.db);
    const email = `${uuid}@example.com`;
    const { id } = await database.db
      .updateTable('app_user')
      .set({ password_hash: '$argon2id$secret' })
      .where('uuid', '=', uuid)
      .returning('id')
      .executeTakeFirstOrThrow();
    const open = () =>
      database.db
        .insertInto('account_session')
        .values({
          uuid: crypto.randomUUID(),
          user_id: id,
          current_jti: crypto.randomUUID(),
          current_issued_at: MONDAY,
          expires_at: Temporal.Now.instant().add({ hours: 1 }),
          created_at: MONDAY,
        })
        .execute();
    await open();
    const listed = await run('users', 'list', '--email', email.slice(0, 12).toUpperCase());
    expect(listed.stdout).not.toContain('argon2id');
    expect(JSON.parse(listed.stdout)).toEqual([
      expect.objectContaining({ uuid, email, status: 'ACTIVE', verified: true, sessions: 1 }),
    ]);
    expect(await answerOf('users', 'lock', email)).toMatchObject({ status: 'LOCKED', sessions: 0 });
    expect(await answerOf('users', 'unlock', uuid)).toMatchObject({ status: 'ACTIVE' });
    await open();
    expect(await answerOf('users', 'sign-out', email)).toMatchObject({
      status: 'ACTIVE',
      sessions: 0,
    });
    const unknown = await run('users', 'lock', 'nobody@example.com');
    expect(unknown.code).toBe(1);
    expect(JSON.parse(unknown.stderr).error).toMatchObject({ code: 'not_found' });
  });

  it('list, show and cancel a booking, which frees its slot and refunds the wallet [OPS-7]', async () => {
    const [vet = ''] = await insertVets(database.db, ['cancelled']);
    const { uuid } = await insertClient(database.db, { wallet: 500 });
    const quote = quoteIn(await askQuote(server, vet, 60, { as: uuid }));
    const booked = await server.call(createBooking, {
      as: uuid,
      key: 'one',
      body: { quote_uuid: quote.uuid },
    });
    const { reference = '', uuid: bookingUuid } = bookingIn(booked);
    const wallet = () =>
      database.db
        .selectFrom('wallet')
        .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
        .where('app_user.uuid', '=', uuid)
        .select('amount')
        .executeTakeFirstOrThrow();
    const paid = (await wallet()).amount;
    expect(paid).toBeLessThan(500);
    const list = ['bookings', 'list', '--from', '2026-06-15', '--email', `${uuid}@example.com`];
    expect(await answerOf(...list)).toEqual([
      expect.objectContaining({ reference, status: 'BOOKED', uuid: bookingUuid, partner: null }),
    ]);
    expect(await answerOf('bookings', 'cancel', reference ?? '')).toMatchObject({
      status: 'CANCELLED',
    });
    expect(await answerOf('bookings', 'show', bookingUuid)).toMatchObject({ status: 'CANCELLED' });
    expect((await wallet()).amount).toBe(500);
    const other = await insertClient(database.db);
    expect((await askQuote(server, vet, 60, { as: other.uuid })).status).toBe(200);
    const again = await run('bookings', 'cancel', reference ?? '');
    expect(again.code).toBe(1);
    expect(JSON.parse(again.stderr).error).toMatchObject({ code: 'refused' });
    expect((await wallet()).amount).toBe(500);
  });

  it('report drift of the search index and rebuild it [OPS-8]', async () => {
    await insertVets(database.db, ['switched off']);
    await answerOf('rebuild');
    await database.db
      .updateTable('provider')
      .set({ is_active: false })
      .where('first_name', '=', 'switched off')
      .execute();
    const check = await run('rebuild', '--check');
    expect(check.code).toBe(3);
    await answerOf('rebuild');
    expect(await answerOf('rebuild', '--check')).toMatchObject({ spaces: 0, slots: 0 });
  });

  it('rotate the signing key [OPS-5]', async () => {
    const { kid, forgotten } = await answerOf('keys', 'rotate');
    expect(forgotten).toBe(0);
    const leaked = await answerOf('keys', 'rotate', '--leaked');
    expect(leaked.forgotten).toBe(1);
    const keys = await database.db.selectFrom('signing_key').select('kid').execute();
    expect(keys).toEqual([{ kid: leaked.kid }]);
    expect(leaked.kid).not.toBe(kid);
  });
});
