import { pino } from 'pino';
import * as v from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { insertClient } from '../../../testing/booking-fixtures.ts';
import { postgresDatabase } from '../../../testing/test-database.ts';
import { openServerDatabase } from '../../database/server-database.ts';
import { Partner } from '../../partners/partner-schema.ts';
import { savePartner } from '../../partners/partner-directory.ts';
import { openDatabase } from '../../server/open-database.ts';
import { readSettings } from '../../settings/settings.ts';
import { DEMO_PHARMACY } from './demo-password-and-pharmacy.ts';
import { lockDemoUsers } from './refuse-demo-beside-real-data.ts';
import { DEMO_USERS } from './demo-users.ts';
import { seedAccounts } from './seed-accounts.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const log = pino({ level: 'silent' });

describe.runIf(inject('postgres') !== '')('demo data and real data', () => {
  it('does not seed a database that has a partner of its own [EDGE-8]', async () => {
    const url = await postgresDatabase();
    const { db, close } = await openServerDatabase({ url, onError: () => undefined });
    await savePartner(db, v.parse(Partner, { ...DEMO_PHARMACY, slug: 'real', client_id: 'real' }));
    const opening = openDatabase(readSettings({ DATABASE_URL: url }), log, () => now);
    await expect(opening).rejects.toThrow('Set DEMO=0');
    expect(await db.selectFrom('app_user').select('uuid').execute()).toEqual([]);
    await close();
  });

  it('prevents a start with DEMO=0 while a demo user can sign in [EDGE-6]', async () => {
    const url = await postgresDatabase();
    const { db, close } = await openServerDatabase({ url, onError: () => undefined });
    await seedAccounts(db, { now, hash: (password) => Promise.resolve(password) });
    const settings = readSettings({ DATABASE_URL: url, DEMO: '0' });
    await expect(openDatabase(settings, log, () => now)).rejects.toThrow(
      /demo has filled .* empty database .* users lock-demo$/,
    );
    const { uuid } = await insertClient(db);
    const active = DEMO_USERS.filter(({ status = 'ACTIVE' }) => status === 'ACTIVE');
    expect(await lockDemoUsers(db)).toBe(active.length);
    const { status } = await db
      .selectFrom('app_user')
      .select('status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(status).toBe('ACTIVE');
    const opened = await openDatabase(settings, log, () => now);
    await opened.close();
    await close();
  });
});
