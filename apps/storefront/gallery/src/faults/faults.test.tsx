import { callList, calls } from '@pawcall/contract/all-calls';
import { createText, loadMessages, type MessageKey, type Text } from '@pawcall/react/internals';
import { openStage } from '@pawcall/testing/react';
import { inWholeRun, sampleOf } from '@pawcall/testing/whole-run';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createOwner, type Owner } from '../simulated-user.ts';
import {
  badAnswer,
  mutedAnswer,
  RAW,
  SERVICE_MESSAGES,
  type Fault,
  type FaultRow,
  eachOutcome,
  isShown,
  type Outcome,
} from './fault.ts';
import { faults, seeOutcome, stateWith, errorText, FAULT_ROWS, NOT_MADE } from './fault-stories.ts';
import {
  press,
  whileTimePasses,
  visibleText,
  focused,
  placesOf,
  stillBusy,
} from './advance-time.ts';

let text: Text;
beforeAll(async () => {
  text = createText('en-US', await loadMessages('en-US'));
});

/** A user at the widget, with this response to the call. */
const ownerAt = async (
  row: FaultRow,
  answer: () => Response | Promise<Response>,
): Promise<{ owner: Owner; hadFocus: boolean }> => {
  localStorage.clear();
  sessionStorage.clear();
  const { setting, act } = stateWith(row, answer);
  const stage = openStage(setting());
  onTestFinished(stage.close);
  const owner = createOwner(stage, text);
  await act(owner);
  return { owner, hadFocus: focused() !== document.body };
};

const expectUsable = async (owner: Owner, hadFocus: boolean) => {
  const shown = visibleText(owner);
  expect(RAW.filter((raw) => shown.includes(raw))).toEqual([]);
  const isIdle = () => expect.poll(() => stillBusy(owner)).toEqual([]);
  // A retried call may end later than its result is shown.
  await (stillBusy(owner).length > 0 ? whileTimePasses(owner, isIdle()) : isIdle());
  if (hadFocus) await expect.poll(focused).not.toBe(document.body);
};

/** Texts of errors. */
const ERRORS: readonly MessageKey[] = [
  'errors.generic',
  'errors.uncaught',
  'errors.network',
  'errors.timeout',
  'errors.badAnswer',
  'errors.tooManyTries',
  'errors.notAllowed',
];

const expectShown = async (owner: Owner, outcome: Outcome, message: string) => {
  if (!isShown(outcome)) {
    const all = visibleText(owner);
    const wrong = [...ERRORS.map((key) => text.t(key)), ...Object.values(SERVICE_MESSAGES)];
    expect(wrong.filter((each) => all.includes(each))).toEqual([]);
    return;
  }
  await expect
    .poll(() => placesOf(owner, message).toSorted())
    .toEqual([...outcome.places].toSorted());
};

const expectRecovery = async (row: FaultRow, owner: Owner, outcome: Outcome, fault: Fault) => {
  if (!isShown(outcome) || outcome.again === null) return;
  owner.stage.fake.interfere(row.call, badAnswer('500', calls[row.call]), 0);
  const dialogs = [...owner.stage.root.querySelectorAll('dialog[open]')];
  await press(owner, text.t(outcome.again), dialogs.at(-1));
  await whileTimePasses(owner, Promise.resolve(row.recovered?.(owner, fault)));
  await expect.poll(focused).not.toBe(document.body);
};

/** Every fifth fault of a row, from another start in each row; all in a whole run. */
const ONE_OF = 5;

describe.each(FAULT_ROWS)('$call, when $when', (row) => {
  const all = eachOutcome(row.outcomes);
  const outcomes = inWholeRun ? all : sampleOf(all, ONE_OF, FAULT_ROWS.indexOf(row));
  const clauses = row.clauses.map((clause) => `[${clause}]`).join('');

  it.each(outcomes)(
    `$name: shows what the table says, and goes on [WIRE-4][WIRE-5]${clauses}`,
    async ({ id, outcome }) => {
      const { owner, hadFocus } = await ownerAt(row, badAnswer(id, calls[row.call], row.field));
      const message = errorText(owner, outcome, id);
      await seeOutcome(owner, outcome, id);
      expect(owner.stage.fake.calls).toContain(row.call);
      await expectShown(owner, outcome, message);
      await expectUsable(owner, hadFocus);
      await expectRecovery(row, owner, outcome, id);
    },
  );

  const muted = outcomes.flatMap(({ id, name, outcome }) => {
    const answer = mutedAnswer(id);
    const otherwise = isShown(outcome) ? outcome.otherwise : undefined;
    return answer && otherwise ? [{ name, answer, otherwise }] : [];
  });
  it.each(muted)(
    `$name without a message: shows the text of the error [WIRE-4][ERR-1]`,
    async ({ answer, otherwise }) => {
      const { owner, hadFocus } = await ownerAt(row, answer);
      const message = text.t(otherwise);
      await whileTimePasses(owner, owner.see(message));
      expect(placesOf(owner, message)).not.toEqual([]);
      await expectUsable(owner, hadFocus);
    },
  );
});

describe('the table', () => {
  it('has every call of the contract: those the widget makes and those it does not [WIRE-4]', () => {
    const made = new Set<string>(FAULT_ROWS.map(({ call }) => call));
    const never = Object.keys(NOT_MADE);
    expect(never.filter((id) => made.has(id))).toEqual([]);
    expect([...made, ...never].toSorted()).toEqual(callList.map(({ id }) => id).toSorted());
  });

  it('has a state of its own in the gallery for each of its cells', () => {
    const ids = faults.stories.map(({ id }) => id);
    expect(new Set(ids).size).toBe(FAULT_ROWS.length * 8);
  });
});
