import { printParseErrorCode, visit } from 'jsonc-parser';
import * as v from 'valibot';
import { linesOf } from './read-text.ts';
import { unreadableRow, type SourceRow } from './source-file.ts';

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
