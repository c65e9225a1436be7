import type { Handle } from '../../database/database.ts';
import { CommandError } from '../frame/command-error.ts';
import { isUuid } from '../../form/uuid.ts';

/** What an operator sees of a user: no password, code or token. */
const selectUsers = (db: Handle, now: Temporal.Instant) =>
  db.selectFrom('app_user as u').select((eb) => [
    'u.id',
    'u.uuid',
    'u.email',
    'u.partner',
    'u.type',
    'u.status',
    'u.email_verified_at',
    'u.created_at',
    eb
      .selectFrom('account_session as s')
      .whereRef('s.user_id', '=', 'u.id')
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', now)
      .select(({ fn }) => fn.countAll<number>().as('sessions'))
      .as('sessions'),
  ]);

/** A user as an operator sees one. */
export type FoundUser = Awaited<ReturnType<typeof listUsers>>[number];

/** Users whose e-mail contains a text, the newest first. */
export const listUsers = (
  db: Handle,
  now: Temporal.Instant,
  wanted: { readonly email: string; readonly limit: number },
) =>
  selectUsers(db, now)
    .where(
      'u.email',
      'like',
      `%${wanted.email.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    )
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(wanted.limit)
    .execute();

/** The one user of an e-mail, verified, or of a uuid. Throws a CommandError. */
export const findUser = async (
  db: Handle,
  now: Temporal.Instant,
  who: string,
): Promise<FoundUser> => {
  const query = selectUsers(db, now);
  const [found, another] = await (
    isUuid(who)
      ? query.where('u.uuid', '=', who)
      : query.where('u.email', '=', who.toLowerCase()).where('u.email_verified_at', 'is not', null)
  )
    .limit(2)
    .execute();
  if (another !== undefined)
    throw new CommandError(
      'refused',
      'Clients of several partners have this e-mail. Name one by its uuid: pawcall-marketplace users list --email …',
    );
  if (found !== undefined) return found;
  throw new CommandError(
    'not_found',
    'No verified user has this e-mail or uuid. Look with: pawcall-marketplace users list --email …',
  );
};

/** What is printed of a user. */
export const userLine = (user: FoundUser) => ({
  uuid: user.uuid,
  email: user.email,
  partner: user.partner,
  type: user.type,
  status: user.status,
  verified: user.email_verified_at !== null,
  sessions: user.sessions ?? 0,
  created_at: user.created_at.toString(),
});
