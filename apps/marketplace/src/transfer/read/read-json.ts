import { createReadStream } from 'node:fs';
import * as v from 'valibot';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { unreadableRow, type SourceRow, type SourceFile } from './source-file.ts';
import type { RowKind } from '../rows/row-kind.ts';
import { readCsv } from './read-csv.ts';

/** A file whose bytes are no UTF-8. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}

/** The text of a file in parts, without byte order mark and with line breaks as `\n`, and how far it was read in bytes. */
export async function* readText(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch (error) {
      throw new NotUtf8('no UTF-8', { cause: error });
    }
  };
  // A `\r` at the end of a part waits for what follows it.
  let waiting = '';
  for await (const chunk of createReadStream(path)) {
    const bytes: Uint8Array = chunk;
    onBytes(bytes.byteLength);
    const text = waiting + decode(bytes);
    waiting = text.endsWith('\r') ? '\r' : '';
    yield (waiting === '' ? text : text.slice(0, -1)).replaceAll(/\r\n?/g, '\n');
  }
  yield (waiting + decode()).replaceAll(/\r\n?/g, '\n');
}

/** The lines of a text that comes in parts. */
export async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const MOST_CHARACTERS_A_ROW = 1_000_000;
const MOST_BYTES = 64_000_000;

/** The rows of a file with one JSON object a line. */
export async function* readNdjson(text: AsyncGenerator<string>): AsyncGenerator<SourceRow> {
  let number = 0;
  for await (const line of linesOf(text)) {
    number += 1;
    if (line.trim() === '') continue;
    if (line.length > MOST_CHARACTERS_A_ROW)
      yield unreadableRow(number, `is longer than ${MOST_CHARACTERS_A_ROW} characters`);
    else yield parsed(number, line);
  }
}

const parsed = (line: number, text: string): SourceRow => {
  try {
    return { line, value: JSON.parse(text) };
  } catch {
    return unreadableRow(line, 'is no JSON');
  }
};

const Rows = v.array(v.unknown());

/** The rows of a file that is one JSON list of objects. It is read whole, so it is bounded: 64 MB. */
export async function* readJson(
  text: AsyncGenerator<string>,
  bytes: number,
): AsyncGenerator<SourceRow> {
  if (bytes > MOST_BYTES) {
    yield unreadableRow(1, 'is larger than 64 MB; write one object a line, in an .ndjson file');
    return;
  }
  let whole = '';
  for await (const part of text) whole += part;
  const { lines, faults } = placesIn(whole);
  // What is wrong after the first fault follows from it.
  const [fault] = faults;
  if (fault !== undefined) {
    yield fault;
    return;
  }
  const rows = v.safeParse(Rows, JSON.parse(whole));
  if (!rows.success) yield unreadableRow(1, 'must be a list of objects');
  else for (const [index, value] of rows.output.entries()) yield { line: lines[index] ?? 1, value };
}

/** On which lines the items of a list begin, and where the text is no JSON. */
const placesIn = (text: string) => {
  const lines: number[] = [];
  const faults: SourceRow[] = [];
  let depth = 0;
  const value = (line: number): void => {
    if (depth === 1) lines.push(line + 1);
  };
  const begin = (_: number, __: number, line: number): void => {
    value(line);
    depth += 1;
  };
  const end = (): void => {
    depth -= 1;
  };
  visit(
    text,
    {
      onObjectBegin: begin,
      onObjectEnd: end,
      onArrayBegin: begin,
      onArrayEnd: end,
      onLiteralValue: (_, __, ___, line) => value(line),
      onError: (error, _, __, line) =>
        void faults.push(unreadableRow(line + 1, `is no JSON: ${printParseErrorCode(error)}`)),
    },
    { disallowComments: true },
  );
  return { lines, faults };
};

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
    yield unreadableRow(
      line,
      'is followed by bytes that are no UTF-8; save the file as UTF-8 (Excel: CSV UTF-8)',
    );
  }
}
