import { accountsMigration } from './001-accounts.ts';
import { sessionsMigration } from './004-sessions.ts';
import { concernNamesMigration } from './005-concern-names.ts';
import { quoteMigration } from './003-quote.ts';
import { searchMigration } from './002-search.ts';
import { extensionsMigration } from './000-extensions.ts';
import type { Migration } from './migration.ts';

/** Every step of the schema, in the order in which they run. */
export const migrations: readonly Migration[] = [
  extensionsMigration,
  accountsMigration,
  searchMigration,
  quoteMigration,
  sessionsMigration,
  concernNamesMigration,
];
