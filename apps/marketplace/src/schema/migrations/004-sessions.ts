import { type Migration, runScript } from './migration.ts';

/**
 * A user who is locked or made inactive loses every session, whoever changes the row and however (SES-7).
 * Identity providers are a setting, so that their secrets are not in the database.
 */
export const sessionsMigration: Migration = {
  name: '004-sessions',
  up: (db) =>
    runScript(
      db,
      `
      create function end_sessions_of_user() returns trigger language plpgsql as $$
      begin
        update account_session set revoked_at = now() where user_id = new.id and revoked_at is null;
        return null;
      end
      $$;
      create trigger app_user_shut_out after update of status on app_user
        for each row when (new.status in ('LOCKED', 'INACTIVE')) execute function end_sessions_of_user();

      drop table identity_provider;
      `,
    ),
};
