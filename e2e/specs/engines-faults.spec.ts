import { globSync, readFileSync } from 'node:fs';
import { RAW_TEXTS, SERVICE_MESSAGES, type AnswerFault } from '@pawcall/testing';
import { FAULT_ROWS } from '../../apps/storefront/gallery/src/faults/fault-stories.ts';
import {
  isShown,
  type FaultRow,
  type ShownError,
} from '../../apps/storefront/gallery/src/faults/fault.ts';
import { describeFocus } from '../engines/element-state.ts';
import { expectHidden, expectShown, pollOften } from '../engines/expectations.ts';
import type { Keyboard } from '../engines/keyboard.ts';
import { test } from '../engines/test.ts';
import { inside, role, withText, type Ui } from '../engines/ui.ts';
import type { Problems } from '../fixtures/browser-problems.ts';
import { expect } from '../fixtures/test.ts';
import { FAILING_CALLS, type FailingCall } from '../journey/failing-calls.ts';
import { readAddresses } from '../stack/addresses.ts';

// Cells of the table of docs/errors.md, with faults that a server makes on the connection.

const CELLS_PER_CALL = 6;
/** These take the whole time limit. */
const UNANSWERED: readonly AnswerFault[] = ['drip', 'timeout'];

interface Cell {
  readonly fault: AnswerFault;
  readonly outcome: ShownError;
}

/** The next six cells of the row at this index, in one of three rows one of them without an answer. */
const cellsOf = ({ outcomes, conflict }: FaultRow, index: number): readonly Cell[] => {
  const cells = outcomes.flatMap(({ id, outcome }) => {
    // The server knows one conflict only.
    const isMade = id !== '409' || conflict === undefined;
    return isMade && isShown(outcome) && outcome.empties !== true ? [{ fault: id, outcome }] : [];
  });
  const answered = cells.filter(({ fault }) => !UNANSWERED.includes(fault));
  const start = (index * CELLS_PER_CALL) % answered.length;
  const next = [...answered, ...answered].slice(start, start + CELLS_PER_CALL);
  const wanted = index % 3 === 1 ? UNANSWERED[index % 2] : undefined;
  return [...cells.filter(({ fault }) => fault === wanted), ...next].slice(0, CELLS_PER_CALL);
};

const MESSAGES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...globSync('packages/react/src/text/messages/en-US/*.json').map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  ),
);
const OF_SERVICE: Readonly<Record<string, string>> = SERVICE_MESSAGES;
const BUSY = '[aria-busy="true"]';

const rowOf = (id: string): FaultRow => {
  const row = FAULT_ROWS.find((each) => each.id === id);
  if (!row) throw new Error(`There is no row ${id}.`);
  return row;
};

/** Lets the marketplace fail this call, or work again; the number of bad answers so far. */
const arm = async ({ call, field }: FaultRow, fault = ''): Promise<number> => {
  const { origin } = new URL(readAddresses('fake').api);
  const query = new URLSearchParams({ call, fault, field: field ?? 'body' });
  const count: unknown = await (await fetch(`${origin}/fault?${query}`)).json();
  return Number(count);
};

const typed = async (ui: Ui): Promise<readonly string[]> =>
  (await ui.elements('input, textarea')).map(({ value }) => value);

const shownText = () =>
  document.querySelector('pawcall-booking, pawcall-visits')?.shadowRoot?.textContent ?? '';

/** What a browser reports of each fault. */
const REPORTS: Readonly<Partial<Record<AnswerFault, number | 'no answer'>>> = {
  reset: 'no answer',
  truncated: 'no answer',
  '401': 401,
  '404': 404,
  '409': 409,
  '422': 422,
  fail: 400,
  '429': 429,
  '500': 500,
  'html-502': 502,
};

const expectReports = (ui: Ui, problems: Problems, faults: readonly AnswerFault[]): void => {
  // The widget tells developers of what may be a wrong set-up.
  problems.provoke({ console: /^Pawcall: The .+ cannot be used at /, isOptional: true });
  // WebKit's driver reports no requests.
  if (ui.engine === 'webkit') return;
  const url = new RegExp(`^${new URL(readAddresses('fake').api).origin}/`);
  for (const status of new Set(faults.map((fault) => REPORTS[fault])))
    if (status !== undefined) problems.provoke({ url, status });
};

const expectCell = async (
  ui: Ui,
  row: FaultRow,
  { fault, outcome }: Cell,
  act: () => Promise<void>,
): Promise<void> => {
  const before = await arm(row, fault);
  await act();
  const values = await typed(ui);
  const hadFocus = (await ui.evaluate(describeFocus)) !== 'body';
  await expect
    .poll(() => arm(row, fault), pollOften(`${row.call} is called`))
    .toBeGreaterThan(before);
  await expectHidden(ui, BUSY);
  const message =
    outcome.text === 'service' ? (OF_SERVICE[fault] ?? '') : (MESSAGES[outcome.text] ?? '');
  // WebKit takes half a body for a whole one.
  const isRead =
    fault === 'truncated' && ui.engine === 'webkit' && outcome.text === 'errors.network';
  await expectShown(ui, withText(isRead ? (MESSAGES['errors.badAnswer'] ?? '') : message));
  const shown = await ui.evaluate(shownText);
  expect(RAW_TEXTS.filter((text) => shown.includes(text))).toEqual([]);
  expect(await typed(ui)).toEqual(values);
  if (hadFocus) expect(await ui.evaluate(describeFocus)).not.toBe('body');
};

const runCells = async (
  { ui, keyboard }: { readonly ui: Ui; readonly keyboard: Keyboard },
  call: FailingCall,
  row: FaultRow,
  cells: readonly Cell[],
) => {
  // Two fast clicks would count as a double click.
  const press = async (name: string) => {
    await keyboard.tabTo(call.again ?? inside(call.within ?? 'body', role('button', name)));
    await ui.press('Enter');
  };
  const open = async () => {
    await ui.open(`${readAddresses('fake').site}${call.path}`);
    await call.prepare?.(ui);
    await call.act?.(ui);
  };
  let act = open;
  for (const cell of cells) {
    await test.step(cell.fault, () => expectCell(ui, row, cell, act));
    const { again } = cell.outcome;
    // The retry of one fault leads to the next one.
    act = again ? () => press(MESSAGES[again] ?? '') : open;
  }
  await arm(row);
  await act();
  await expectShown(ui, call.recovered);
};

for (const [index, call] of FAILING_CALLS.entries()) {
  const row = rowOf(call.row);
  const cells = cellsOf(row, index);
  const faults = cells.map(({ fault }) => fault);
  test(
    `${call.row} fails by ${faults.join(', ')}, and works again, in every engine [WIRE-3][WIRE-4][ERR-1]`,
    index === 0 ? { tag: '@booking' } : {},
    async ({ ui, keyboard, problems }) => {
      expectReports(ui, problems, faults);
      try {
        await runCells({ ui, keyboard }, call, row, cells);
      } finally {
        await arm(row);
      }
    },
  );
}
