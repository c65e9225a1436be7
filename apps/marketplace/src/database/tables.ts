import type { QuoteTables } from '../quote/tables.ts';

/** Every table, joined from the features. */
export interface Database extends QuoteTables {}
