import type { Handle } from '../../database/kysely-handle.ts';
import { SettingsError } from '../../settings/settings.ts';
import { DEMO_USERS } from './demo-users.ts';

const UUIDS = DEMO_USERS.map(({ uuid }) => uuid);

const demoUsers = (db: Handle) =>
  db.selectFrom('app_user').select('uuid').where('uuid', 'in', UUIDS);

/** Throws a SettingsError when a demo would add its users to a database that no demo has filled (EDGE-8). */
export const refuseForeign = async (db: Handle): Promise<void> => {
  if ((await demoUsers(db).limit(1).executeTakeFirst()) !== undefined) return;
  const user = await db.selectFrom('app_user').select('uuid').limit(1).executeTakeFirst();
  const partner = await db.selectFrom('pharmacy').select('slug').limit(1).executeTakeFirst();
  if (user !== undefined || partner !== undefined)
    throw new SettingsError(
      'DEMO=1, but the database has users or partners that no demo made. Set DEMO=0.',
    );
};

/** The number of demo users that are not locked. */
export const countActiveDemoUsers = async (db: Handle): Promise<number> =>
  (await demoUsers(db).where('status', '=', 'ACTIVE').execute()).length;

/** Locks every demo user, which ends their sessions. Returns how many. */
export const lockDemoUsers = async (db: Handle): Promise<number> => {
  const locked = await db
    .updateTable('app_user')
    .set({ status: 'LOCKED' })
    .where('uuid', 'in', UUIDS)
    .where('status', '=', 'ACTIVE')
    .returning('uuid')
    .execute();
  return locked.length;
};

/** What to do about demo users outside the demo. */
export const LOCK_DEMO_USERS =
  'Its vets are invented too, and can be booked: name an empty database (another DATABASE_URL; another DATA_DIR for the embedded one, or FRESH=1 once to throw it away). To go on with this one, lock all of them: pawcall-marketplace users lock-demo';

/** Throws a SettingsError when demo users may sign in at a server outside the demo (EDGE-6). */
export const refuseDemoUsers = async (db: Handle): Promise<void> => {
  const count = await countActiveDemoUsers(db);
  if (count > 0)
    throw new SettingsError(
      `DEMO=0, but the demo has filled this database: ${count} of its users, whose password everybody knows, may sign in. ${LOCK_DEMO_USERS}`,
    );
};
