import type { MessageKey } from '@pawcall/react/internals';
import { ANSWER_FAULTS, type AnswerFault } from '@pawcall/testing';
import {
  type FaultRow,
  explained,
  isShown,
  type Outcome,
  type Place,
  type ShownError,
} from './fault.ts';
import { FAULT_ROWS, NOT_MADE } from './fault-stories.ts';

const PLACES: Readonly<Record<Place, string>> = {
  toast: 'a toast',
  notice: 'beside what failed',
  field: 'at the field',
};

type Say = (key: MessageKey) => string;

/** The texts of most calls; their places and controls vary. */
const STANDARD = explained([], 'errors.generic');

const wordsOf = ({ text, otherwise }: ShownError, say: Say): string =>
  text === 'service'
    ? `the service’s message${otherwise ? `, else “${say(otherwise)}”` : ''}`
    : `“${say(text)}”`;

const standardWords = (fault: AnswerFault, say: Say): string => {
  const outcome = STANDARD.find(({ id }) => id === fault)?.outcome;
  return outcome && isShown(outcome) ? wordsOf(outcome, say) : '';
};

const cellsOf = (fault: AnswerFault, outcome: Outcome, say: Say): readonly string[] => {
  if (!isShown(outcome)) return [`nothing; ${outcome.sees}`, '', ''];
  const { places, again } = outcome;
  const words = wordsOf(outcome, say);
  const where = places.map((place) => PLACES[place]).join(' and ');
  return [
    words === standardWords(fault, say) ? 'standard' : words,
    where,
    again ? `“${say(again)}”` : '',
  ];
};

/** Faults with the same text share a line. */
const standardLines = (say: Say): readonly string[] => {
  const names = new Map<string, string[]>();
  for (const { id, name } of ANSWER_FAULTS) {
    const words = standardWords(id, say);
    names.set(words, [...(names.get(words) ?? []), name]);
  }
  return [...names].map(([words, faults]) => `| ${faults.join(', ')} | ${words} |`);
};

const linesOf = (row: FaultRow, say: Say): readonly string[] => {
  const grouped = new Map<string, string[]>();
  for (const { id, name, outcome } of row.outcomes) {
    const cells = cellsOf(id, outcome, say).join(' | ');
    grouped.set(cells, [...(grouped.get(cells) ?? []), name]);
  }
  const groups = [...grouped].toSorted(([, some], [, others]) => others.length - some.length);
  const [most] = groups;
  return groups.map(([cells, names]) => {
    const usual = groups.length === 1 ? 'each' : 'each other';
    const answers = names === most?.[1] ? usual : names.join(', ');
    return `| \`${row.call}\` | ${row.when} | ${answers} | ${cells} |`;
  });
};

/** The table as a document. */
export const describeFaults = (say: Say): string => `# Errors of every call

What an owner sees when a call of the widget fails, in each way that the first table below lists. The gallery shows every different
result (\`npm run gallery\`, “Errors of every call”), and a test makes each fault of each call ([results](reliability.md#faults-in-the-browser)).

- Only texts that are meant for people are shown. The focus stays in the widget, and no error needs a reload.
- What was typed stays, except a code that was used.
- Nothing shows as busy after 12 seconds.
- An answer that comes after the owner has moved on changes nothing.
- Failures without consequences for the owner are not shown.
- A 401 to a signed-in owner first renews the session. If it persists on the way to the checkout, the session ends and “Continue” opens the login.
- Reads and searches are retried before an error is shown.
- A 409 to \`createQuote\` with \`is_held\` (GO-10) shows “${say('quote.held')}”, and the owner can request the same time again.
- Developers find set-up errors in the console: [the doctor](doctor.md#what-is-told-without-being-asked).

“standard” in the table below stands for these texts. “The service’s message” is the text for people in the response, in the owner’s language.

| answer | standard text |
| --- | --- |
${standardLines(say).join('\n')}

| call | made when | answer | the owner reads | where | retry control |
| --- | --- | --- | --- | --- | --- |
${FAULT_ROWS.flatMap((row) => linesOf(row, say)).join('\n')}

## Calls that the widget does not make

| call | made by |
| --- | --- |
${Object.entries(NOT_MADE)
  .map(([id, by]) => `| \`${id}\` | ${by} |`)
  .join('\n')}
`;
