import { pipeline, Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import type { RowKind, Column } from '../rows/row-kind.ts';
import { unreadableRow, type SourceRow } from './source-file.ts';
import { jsonOrText } from '../../form/text-formats.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const MOST_CHARACTERS_A_ROW = 1_000_000;

interface Parsed {
  readonly record: readonly string[];
  /** `lines`: the line on which the record ends. */
  readonly info: { readonly lines: number };
}

const REASONS: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'begins a quoted field that never ends',
  CSV_INVALID_CLOSING_QUOTE:
    'has text after a closing quote; a quote within quotes is written twice',
  INVALID_OPENING_QUOTE: 'has a quote within a field that does not begin with one',
  CSV_MAX_RECORD_SIZE: `is longer than ${MOST_CHARACTERS_A_ROW} characters; is a quote left open?`,
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'has not as many fields as the first line',
};

// Excel's own line above the names of the columns.
const SEPARATOR_LINE = /^sep=([,;\t])[,;\t]*$/;

// The names of columns hold none of these characters, so the first line tells.
const delimiterOf = (header: string): string => {
  const times = (delimiter: string): number => header.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (times(one) > times(best) ? one : best));
};

async function* parts(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** The rows of a CSV file (RFC 4180), its fields separated by commas, semicolons or tabs; line 1 names the columns. */
export async function* readCsv(
  text: AsyncGenerator<string>,
  kind: RowKind,
): AsyncGenerator<SourceRow> {
  let first = '';
  while (!first.includes('\n') && first.length < MOST_CHARACTERS_A_ROW) {
    const next = await text.next();
    if (next.done === true) break;
    first += next.value;
  }
  const skipped: SourceRow[] = [];
  let ended = 0;
  const firstLine = first.split('\n', 1)[0] ?? '';
  const separator = SEPARATOR_LINE.exec(firstLine)?.[1];
  const parser = parse({
    delimiter: separator ?? delimiterOf(firstLine),
    from_line: separator === undefined ? 1 : 2,
    record_delimiter: '\n',
    trim: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    max_record_size: MOST_CHARACTERS_A_ROW,
    on_skip: (error: CsvError | undefined) => {
      const reason = REASONS[error?.code ?? ''] ?? 'is no row of a CSV file';
      const line = Number(error?.['lines'] ?? 0);
      skipped.push(
        unreadableRow(error?.code === 'CSV_QUOTE_NOT_CLOSED' ? ended + 1 : line, reason),
      );
      ended = line;
      return undefined;
    },
    on_record: (record, { lines }) => {
      ended = lines;
      return record;
    },
  });
  // A failure ends the parser with it, so that the loop below throws it.
  pipeline(Readable.from(parts(first, text)), parser, () => undefined);
  let header: readonly string[] | undefined;
  for await (const each of parser) {
    const { record, info }: Parsed = each;
    const line = info.lines - record.join('').split('\n').length + 1;
    yield* skipped.splice(0);
    if (header === undefined) {
      header = record;
      const wrong = [...headerIssues(record.slice(0, namedColumns(record)), kind, line)];
      yield* wrong;
      // Every row would be refused for the same reason.
      if (wrong.length > 0) return;
    } else if (record.slice(namedColumns(header)).some(Boolean))
      yield unreadableRow(line, 'has a value in a column without a name');
    else yield { line, value: rowOf(record, header, kind) };
  }
  yield* skipped;
  if (header === undefined) yield unreadableRow(1, 'has no line with the names of its columns');
}

// A spreadsheet writes the columns that were once used, too.
const namedColumns = (header: readonly string[]): number => header.findLastIndex(Boolean) + 1;

function* headerIssues(
  header: readonly string[],
  kind: RowKind,
  line: number,
): Generator<SourceRow> {
  const known = [...kind.columns.keys()].join(', ');
  for (const [at, name] of header.entries()) {
    if (!kind.columns.has(name))
      yield unreadableRow(line, `is no column of ${kind.name}, which has ${known}`, name);
    else if (header.indexOf(name) !== at) yield unreadableRow(line, 'is a column twice', name);
  }
  for (const [name, column] of kind.columns)
    if (column.isRequired && !header.includes(name))
      yield unreadableRow(line, 'is a column that is missing', name);
}

const rowOf = (record: readonly string[], header: readonly string[], kind: RowKind): object => {
  const row: Record<string, unknown> = {};
  for (const [at, name] of header.entries()) {
    const column = kind.columns.get(name);
    const value = column === undefined ? undefined : cellValue(record[at] ?? '', column);
    if (value !== undefined) row[name] = value;
  }
  return row;
};

const YES = ['true', 'yes', '1'];
const NO = ['false', 'no', '0'];
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const WHOLE = /^-?\d+$/;

/**
 * The value of a CSV cell; an empty one is null, an empty list or undefined. Unreadable ones stay text for the
 * schema.
 */
export const cellValue = (cell: string, { type, isNullable }: Column): unknown => {
  if (cell === '') {
    if (type === 'list') return [];
    return isNullable ? null : undefined;
  }
  switch (type) {
    // A price of 45.00 is no 45 minor units.
    case 'whole':
      return WHOLE.test(cell) ? Number(cell) : cell;
    case 'number':
      return NUMBER.test(cell) ? Number(cell) : cell;
    case 'boolean':
      if (YES.includes(cell.toLowerCase())) return true;
      return NO.includes(cell.toLowerCase()) ? false : cell;
    case 'list':
      return cell.split('|').map((item) => item.trim());
    case 'json':
      return jsonOrText(cell);
    case 'text':
      return cell;
  }
};
