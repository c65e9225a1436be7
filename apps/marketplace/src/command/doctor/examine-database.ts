import { sql } from 'kysely';
import type { CommandDatabase } from '../framework/command.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import { ForeignSchema, pendingMigrations } from '../../database/migrate.ts';
import {
  countActiveDemoUsers,
  LOCK_DEMO_USERS,
} from '../../demo/users/refuse-demo-beside-real-data.ts';
import { migrations } from '../../schema/migrations/read-migrations.ts';
import { CommandError, BECOME_OWNER, notAllowed } from '../framework/command-error.ts';
import { openUnchecked } from '../framework/create-context.ts';

/** What one examination found. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'failed';
  /** What is so. */
  readonly found: string;
  /** Absent where nothing is to be done. */
  readonly advice?: string;
}

/** All is well. */
export const ok = (name: string, found: string): Finding => ({ name, state: 'ok', found });

/** Something is wrong, and what to do. */
export const failed = (name: string, found: string, advice: string): Finding => ({
  name,
  state: 'failed',
  found,
  advice,
});

/** Something may be meant so. */
export const warning = (name: string, found: string, advice: string): Finding => ({
  name,
  state: 'warning',
  found,
  advice,
});

const MOST_SKEW_SECONDS = 2;
const EXTENSIONS = ['btree_gist', 'pg_trgm'];

const examineVersion = async (db: Handle, isEmbedded: boolean): Promise<Finding> => {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`.execute(db);
  const { version = '', encoding = '' } = rows[0] ?? {};
  if (encoding !== 'UTF8')
    return failed(
      'database',
      `its encoding ${encoding} cannot keep every name`,
      'Restore a backup into one that is made with createdb --encoding UTF8 --template template0.',
    );
  return isEmbedded
    ? warning(
        'database',
        `embedded, PostgreSQL ${version}`,
        'It serves one process and does not survive a power loss: set DATABASE_URL where bookings are real.',
      )
    : ok('database', `PostgreSQL ${version}`);
};

const examineExtensions = async (db: Handle): Promise<Finding> => {
  const { rows } = await sql<{ name: string; installed: string | null; available: string | null }>`
    select name, e.extversion as installed, a.default_version as available
    from unnest(${EXTENSIONS}::text[]) with ordinality as needed (name, place)
    left join pg_extension e on e.extname = needed.name
    left join pg_available_extensions a using (name) order by place`.execute(db);
  const missing = rows.filter(({ installed }) => installed === null);
  const lacking = missing.filter(({ available }) => available === null);
  const list = (found: typeof rows): string => found.map(({ name }) => name).join(', ');
  if (lacking.length > 0)
    return failed(
      'extensions',
      `the server has no ${list(lacking)}`,
      'Install the server’s contrib package (Debian: part of postgresql), or allow the extension at your provider.',
    );
  return missing.length > 0
    ? warning(
        'extensions',
        `not installed yet: ${list(missing)}`,
        'Run: pawcall-marketplace migrate',
      )
    : ok('extensions', rows.map(({ name, installed }) => `${name} ${installed}`).join(', '));
};

const examineMigrations = async (db: Handle): Promise<Finding> => {
  try {
    const pending = await pendingMigrations(db, migrations);
    if (pending.length === 0) return ok('migrations', 'all have run');
    return failed(
      'migrations',
      `missing: ${pending.join(', ')}`,
      'Run: pawcall-marketplace migrate',
    );
  } catch (error) {
    if (!(error instanceof ForeignSchema)) throw error;
    return failed(
      'migrations',
      'the schema is of another version',
      'Run the version that made it, or restore a backup into an empty database.',
    );
  }
};

const examineClock = async (db: Handle, now: () => Temporal.Instant): Promise<Finding> => {
  const before = now();
  const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(db);
  const after = now();
  const theirs = rows[0]?.at ?? before;
  const middle = before.add({
    milliseconds: Math.round(before.until(after).total('milliseconds') / 2),
  });
  const skew = Math.abs(theirs.until(middle).total('seconds'));
  const found = `the database’s is ${skew.toFixed(1)} s off this one’s`;
  return skew <= MOST_SKEW_SECONDS
    ? ok('clock', found)
    : failed(
        'clock',
        found,
        'Let NTP (chrony, systemd-timesyncd) set the clocks of both machines.',
      );
};

const examineZones = async (db: Handle): Promise<Finding> => {
  const { rows } = await sql<{ time_zone: string }>`
    select distinct time_zone from provider`.execute(db);
  const unknown = rows
    .map(({ time_zone }) => time_zone)
    .filter((zone) => {
      try {
        return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone) === undefined;
      } catch {
        return true;
      }
    });
  const data = `zone data ${process.versions['tz']} of Node`;
  return unknown.length === 0
    ? ok('time zones', data)
    : failed('time zones', `${data} does not know ${unknown.join(', ')}`, 'Install a newer Node.');
};

const examineDemoUsers = async (db: Handle): Promise<Finding> => {
  const count = await countActiveDemoUsers(db);
  return count === 0
    ? ok('demo users', 'none may sign in')
    : failed(
        'demo users',
        `${count} may sign in with a password that everybody knows`,
        LOCK_DEMO_USERS,
      );
};

/** Whether vets' own calendars are read. */
const examineCalendars = async (db: Handle): Promise<Finding> => {
  const { rows } = await sql<{ all: number; failing: number }>`
    select count(*)::integer as all, count(failure)::integer as failing from provider_calendar`.execute(
    db,
  );
  const { all = 0, failing = 0 } = rows[0] ?? {};
  return failing === 0
    ? ok('calendars', `${all} of vets, all read`)
    : warning(
        'calendars',
        `${failing} of ${all} cannot be read or written`,
        'See: pawcall-marketplace providers calendars',
      );
};

const examineOpen = async (
  { db, isEmbedded }: CommandDatabase,
  settings: Settings,
  now: () => Temporal.Instant,
) => {
  const first = [
    await examineVersion(db, isEmbedded),
    await examineExtensions(db),
    await examineMigrations(db),
    await examineClock(db, now),
  ];
  const isBehind = first.some(({ name, state }) => name === 'migrations' && state === 'failed');
  if (isBehind) return first;
  const later = [await examineZones(db), await examineCalendars(db)];
  return [...first, ...later, ...(settings.demo ? [] : [await examineDemoUsers(db)])];
};

/** Whether the database answers, is new enough and complete, and agrees about the time. */
export const examineDatabase = async (
  settings: Settings,
  now: () => Temporal.Instant,
): Promise<readonly Finding[]> => {
  try {
    const database = await openUnchecked(settings);
    try {
      return await examineOpen(database, settings, now);
    } finally {
      await database.close();
    }
  } catch (error) {
    const forbidden = notAllowed(error);
    if (forbidden !== undefined) return [failed('database', forbidden, BECOME_OWNER)];
    if (!(error instanceof CommandError)) throw error;
    if (error.code === 'database_in_use')
      return [warning('database', 'embedded, and a marketplace has it', 'Stop it to look inside.')];
    return [
      failed(
        'database',
        error.message,
        'Start it, open its port to this machine, and mend DATABASE_URL.',
      ),
    ];
  }
};
