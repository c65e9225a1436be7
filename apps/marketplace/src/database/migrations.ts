import { accountsMigration } from '../accounts/migration.ts';
import { sessionsMigration } from '../accounts/sessions-migration.ts';
import { concernNamesMigration } from '../provider/concern-names-migration.ts';
import { quoteMigration } from '../quote/migration.ts';
import { searchMigration } from '../search/migration.ts';
import { extensionsMigration } from './extensions-migration.ts';
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
