import { createBooking } from '@pawcall/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type FailingDatabase,
  openFailingDatabase,
  WARNING,
} from '../../testing/failing-database.ts';
import { askQuote, bookingIn, insertClient, quoteIn } from '../../testing/booking-fixtures.ts';

describe.runIf(inject('postgres') !== '')('a database outage', () => {
  let rig: FailingDatabase;
  beforeEach(async () => {
    rig = await openFailingDatabase();
  });
  afterEach(() => rig.close());

  const holds = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reservation`.execute(rig.direct.db);
    return rows[0]?.count ?? -1;
  };

  it('returns 503 with Retry-After on a standby, logs the code, and reconnects to the primary [CLUSTER-1] [CLUSTER-3]', async () => {
    await rig.readOnly(true);
    rig.proxy.cut();
    const refused = await askQuote(rig.server, rig.vet, 60);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(rig.logged()).toEqual([{ level: WARNING, failure: 'read_only', code: '25006' }]);
    expect(await rig.ready()).toBe(503);
    await rig.readOnly(false);
    expect((await askQuote(rig.server, rig.vet, 60)).status).toBe(200);
  });

  it('returns 503 while the database’s disk is full, logs the code, and recovers [CLUSTER-1]', async () => {
    await sql`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
      rig.direct.db,
    );
    await sql`create trigger full_disk before insert on reservation execute function no_room()`.execute(
      rig.direct.db,
    );
    const refused = await askQuote(rig.server, rig.vet, 60);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(rig.logged()).toEqual([{ level: WARNING, failure: 'no_room', code: '53100' }]);
    await sql`drop trigger full_disk on reservation`.execute(rig.direct.db);
    expect((await askQuote(rig.server, rig.vet, 60)).status).toBe(200);
    expect(await holds()).toBe(1);
  });

  it('reconnects after every connection was terminated, without a failed request [CLUSTER-1]', async () => {
    expect((await askQuote(rig.server, rig.vet, 60)).status).toBe(200);
    rig.proxy.cut();
    expect((await askQuote(rig.server, rig.vet, 90)).status).toBe(200);
    expect(rig.logged()).toEqual([]);
  });

  it('retries a transaction that was cut off before its commit, and holds the slot once [CLUSTER-1] [CLUSTER-2]', async () => {
    rig.proxy.loseAnswerTo('insert into reservation');
    expect((await askQuote(rig.server, rig.vet, 60)).status).toBe(200);
    expect(rig.logged()).toEqual([]);
    expect(await holds()).toBe(1);
  });

  it('does not hold a slot twice when the response to the commit was lost [CLUSTER-2]', async () => {
    rig.proxy.loseAnswerTo('commit');
    expect((await askQuote(rig.server, rig.vet, 60)).status).toBe(503);
    expect(rig.logged()).toMatchObject([{ level: WARNING, failure: 'lost' }]);
    expect(await holds()).toBe(1);
  });

  it('returns the lost response to a retry with the same key [CLUSTER-2]', async () => {
    const client = await insertClient(rig.direct.db);
    const { uuid } = quoteIn(await askQuote(rig.server, rig.vet, 60, { as: client.uuid }));
    const book = () =>
      rig.server.call(createBooking, { as: client.uuid, key: 'lost', body: { quote_uuid: uuid } });
    rig.proxy.loseAnswerTo('commit');
    expect((await book()).status).toBe(503);
    const again = await book();
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    const stored = await rig.direct.db.selectFrom('booking').select('uuid').execute();
    expect(stored).toEqual([{ uuid: bookingIn(again).uuid }]);
  });
});
