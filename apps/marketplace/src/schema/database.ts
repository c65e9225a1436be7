import type { AccountsTables } from './tables/accounts.ts';
import type { QuoteTables } from './tables/quote.ts';
import type { SearchTables } from './tables/search.ts';

/** Every table, joined from the features. */
export interface Database extends AccountsTables, SearchTables, QuoteTables {}
