import { type Migration, runScript } from './migration.ts';

/** Extensions that the schema needs: ranges compared together with a plain column. */
export const extensionsMigration: Migration = {
  name: '000-extensions',
  up: (db) => runScript(db, 'create extension if not exists btree_gist;'),
};
