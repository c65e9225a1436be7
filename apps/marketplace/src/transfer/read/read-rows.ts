import type { RowKind } from '../rows/row-kind.ts';
import { readCsv } from './read-csv.ts';
import { readJson, readNdjson } from './read-json.ts';
import { NotUtf8, readText } from './read-text.ts';
import { type SourceFile, unreadableRow, type SourceRow } from './source-file.ts';

/** The rows of a file one after the other; only a .json file is in memory as a whole. */
export async function* readRows(
  file: SourceFile,
  kind: RowKind,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SourceRow> {
  let line = 1;
  try {
    const text = readText(file.path, onBytes);
    const rows = {
      csv: () => readCsv(text, kind),
      ndjson: () => readNdjson(text),
      json: () => readJson(text, file.bytes),
    }[file.format]();
    for await (const row of rows) {
      line = row.line;
      yield row;
    }
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    yield unreadableRow(line, 'is followed by bytes that are no UTF-8; save the file as UTF-8');
  }
}
