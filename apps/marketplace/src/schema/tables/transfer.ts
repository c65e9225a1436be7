/** An import that the search has yet to follow. */
export interface SearchDueTable {
  readonly run: string;
  readonly since: Temporal.Instant;
}

/** Tables of imports. */
export interface TransferTables {
  readonly search_due: SearchDueTable;
}
