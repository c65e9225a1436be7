/** A row of a file as it was read, or why it could not be. */
export interface SourceRow {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly value: unknown;
  readonly issue?: { readonly field: string; readonly reason: string };
}

/** A row that could not be read. */
export const unreadableRow = (line: number, reason: string, field = ''): SourceRow => ({
  line,
  value: undefined,
  issue: { field, reason },
});
