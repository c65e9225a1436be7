import type { MessageKey } from '@pawcall/react/internals';
import { type FaultRow, eachOutcome, isTold, type Outcome, type Place } from './fault.ts';
import { FAULT_ROWS, NOT_MADE } from './table.ts';

const PLACES: Readonly<Record<Place, string>> = {
  toast: 'a toast',
  notice: 'beside what failed',
  field: 'at the field',
};

type Say = (key: MessageKey) => string;

const cellsOf = (outcome: Outcome, say: Say): readonly string[] => {
  if (!isTold(outcome)) return [`nothing; ${outcome.sees}`, '', ''];
  const { text, otherwise, places, again } = outcome;
  const words =
    text === 'service'
      ? `what the service says${otherwise ? `, else “${say(otherwise)}”` : ''}`
      : `“${say(text)}”`;
  const where = places.map((place) => PLACES[place]).join(' and ');
  return [words, where, again ? `“${say(again)}”` : ''];
};

const linesOf = (row: FaultRow, say: Say): readonly string[] => {
  const grouped = new Map<string, string[]>();
  for (const { name, outcome } of eachOutcome(row.outcomes)) {
    const cells = cellsOf(outcome, say).join(' | ');
    grouped.set(cells, [...(grouped.get(cells) ?? []), name]);
  }
  return [...grouped].map(
    ([cells, names]) =>
      `| \`${row.call}\` | ${row.when} | ${names.length === 8 ? 'each' : names.join(', ')} | ${cells} |`,
  );
};

/** The table as a document. */
export const describeFaults = (say: Say): string => `# Errors of every call

What an owner sees when a call of the widget is answered badly: not within its time limit, with 401, 409, 422, 429 or 500, with a web
page in place of JSON, or with JSON of another shape. Nothing that is not meant for people is shown, nothing keeps loading, the focus
stays in the widget, and the way on needs no reload. The gallery has each of them (\`npm run gallery\`, “Errors of every
call”), and a test opens each.

Failures that an owner can do nothing about, and loses nothing by, are not told. A 401 to somebody who is signed in renews the session
first; a 401 on the way to the checkout in spite of that ends it, and “Continue” opens the login. Reads and searches are tried again before anything is said. “What the service says” is the message that its answer has for
people, in their language.

What a set-up error leaves in the console for the page's engineer, once for each service, and what it never tells of a visitor:
[the doctor](doctor.md#what-is-told-without-being-asked).

A 409 to \`createQuote\` may tell with \`is_held\` that the time is only held (GO-10). Then the owner reads “${say('quote.held')}”,
and can ask for the same time again.

| call | made when | answer | the owner reads | where | and tries again with |
| --- | --- | --- | --- | --- | --- |
${FAULT_ROWS.flatMap((row) => linesOf(row, say)).join('\n')}

## Calls that the widget does not make

| call | made by |
| --- | --- |
${Object.entries(NOT_MADE)
  .map(([id, by]) => `| \`${id}\` | ${by} |`)
  .join('\n')}
`;
