import type { AccountsTables } from '../accounts/tables.ts';
import type { QuoteTables } from '../quote/tables.ts';
import type { SearchTables } from '../search/tables.ts';

/** Every table, joined from the features. */
export interface Database extends AccountsTables, SearchTables, QuoteTables {}
