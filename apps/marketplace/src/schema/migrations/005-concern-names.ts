import { type Migration, runScript } from './migration.ts';

/** What a concern is called where that is not its own name: a row for a locale that says it otherwise (WIRE-8). */
export const concernNamesMigration: Migration = {
  name: '005-concern-names',
  up: (db) =>
    runScript(
      db,
      `
      create table concern_name (
        slug text not null references concern (slug) on delete cascade,
        locale text not null,
        name text not null,
        primary key (slug, locale)
      );
      `,
    ),
};
