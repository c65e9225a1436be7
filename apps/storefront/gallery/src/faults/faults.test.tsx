import { callList } from '@pawcall/contract/all-calls';
import {
  createText,
  loadVisitsMessages,
  type MessageKey,
  type Text,
} from '@pawcall/react/internals';
import {
  fail,
  RAW_TEXTS,
  SERVICE_MESSAGES,
  type AnswerFault,
  type FakeMarketplace,
} from '@pawcall/testing';
import { openStage } from '@pawcall/testing/react';
import { inWholeRun, sampleOf } from '@pawcall/testing/whole-run';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { beginning, createOwner, type Owner } from '../simulated-user.ts';
import { type FaultOutcome, type FaultRow, isShown, type Outcome } from './fault.ts';
import {
  errorText,
  FAULT_ROWS,
  faultyAnswer,
  NOT_MADE,
  seeControl,
  seeOutcome,
  stateWith,
} from './fault-stories.ts';
import {
  focused,
  inDialog,
  placesOf,
  press,
  stillBusy,
  typedValues,
  untilSeen,
  visibleText,
  whileTimePasses,
} from './advance-time.ts';

let text: Text;
beforeAll(async () => {
  text = createText('en-US', await loadVisitsMessages('en-US'));
});

type Answer = Parameters<FakeMarketplace['interfere']>[1];

/** A user at the widget, where the call has just been made, with what was typed until then. */
const ownerAt = async (row: FaultRow, answer: Answer, times?: number) => {
  localStorage.clear();
  sessionStorage.clear();
  const { setting, act } = stateWith(row, answer, times);
  const stage = openStage(setting());
  onTestFinished(stage.close);
  const owner = createOwner(stage, text);
  await act(owner);
  return {
    owner,
    typed: typedValues(owner),
    hadFocus: focused() !== document.body,
    begunMs: stage.clock.monotonicMs(),
  };
};

/** How long anything may show as busy (WIRE-3: ten seconds, and two for what follows). */
const MOST_BUSY_MS = 12_000;

/** Texts of errors of any call. */
const ERRORS: readonly MessageKey[] = [
  'errors.generic',
  'errors.uncaught',
  'errors.network',
  'errors.timeout',
  'errors.badAnswer',
  'errors.tooManyTries',
  'errors.notAllowed',
];

/** No text of a service or of an error is visible but this. */
const expectNoOtherText = (owner: Owner, message: string) => {
  const shown = visibleText(owner);
  const all = [
    ...RAW_TEXTS,
    ...ERRORS.map((key) => text.t(key)),
    ...Object.values(SERVICE_MESSAGES),
  ];
  expect(all.filter((each) => each !== message && shown.includes(each))).toEqual([]);
};

const expectUsable = async (
  { owner, hadFocus, begunMs }: Awaited<ReturnType<typeof ownerAt>>,
  message: string,
) => {
  const { clock } = owner.stage;
  while (stillBusy(owner).length > 0 && clock.monotonicMs() < begunMs + MOST_BUSY_MS)
    await owner.pass(200);
  expect(stillBusy(owner)).toEqual([]);
  expectNoOtherText(owner, message);
  if (hadFocus) await expect.poll(focused).not.toBe(document.body);
};

const expectShown = async (owner: Owner, outcome: Outcome, message: string) => {
  if (!isShown(outcome)) return;
  await expect
    .poll(() => placesOf(owner, message).toSorted())
    .toEqual([...outcome.places].toSorted());
};

const expectRecovery = async (
  row: FaultRow,
  owner: Owner,
  outcome: Outcome,
  fault: AnswerFault,
) => {
  if (!isShown(outcome) || outcome.again === null) return;
  owner.stage.fake.interfere(row.call, faultyAnswer(row, '500'), 0);
  const isInDialog = owner.stage.root.querySelector('dialog[open]') !== null;
  await (isInDialog
    ? inDialog(outcome.again)(owner)
    : press(owner, beginning(text.t(outcome.again))));
  await whileTimePasses(owner, Promise.resolve(row.recovered?.(owner, fault)));
  await expect.poll(focused).not.toBe(document.body);
};

/** The same refusal with nothing in it for people to read. */
const muted = (fault: AnswerFault): Answer => {
  const status = fault === 'fail' ? 400 : Number(fault);
  return () => new Response('{}', { status });
};

/** The first fault of each text that shows when the service writes nothing. */
const withOwnText = (outcomes: readonly FaultOutcome[]) => {
  const silent = outcomes.flatMap(({ id, name, outcome }) =>
    isShown(outcome) && outcome.otherwise ? [{ id, name, otherwise: outcome.otherwise }] : [],
  );
  return silent.filter(
    ({ otherwise }, index) => silent.findIndex((each) => each.otherwise === otherwise) === index,
  );
};

/** What may come when the owner has moved on. */
const LATE: readonly {
  readonly what: string;
  readonly answer: Answer;
  readonly isRight: boolean;
}[] = [
  { what: 'the right answer', answer: (_, usual) => usual(), isRight: true },
  { what: 'a refusal', answer: () => fail(500, SERVICE_MESSAGES['500']), isRight: false },
];

/** How many of the cells run in a sample: from another start in each row. */
const ONE_OF = 12;
const sample = <T,>(list: readonly T[], index: number) =>
  inWholeRun ? list : sampleOf(list, ONE_OF, index * 5);

describe.each(FAULT_ROWS.map((row, index) => ({ ...row, index })))(
  '$call, when $when',
  ({ index, ...row }) => {
    const clauses = row.clauses.map((clause) => `[${clause}]`).join('');

    it.each(sample(row.outcomes, index))(
      `$name: shows what the table says, and goes on [WIRE-3][WIRE-4]${clauses}`,
      async ({ id, outcome }) => {
        const at = await ownerAt(row, faultyAnswer(row, id));
        const { owner, typed } = at;
        const message = errorText(owner, outcome, id);
        await seeOutcome(owner, outcome, id);
        await expectShown(owner, outcome, message);
        await expectUsable(at, message);
        const kept = isShown(outcome) && !outcome.empties ? typed : {};
        expect(typedValues(owner)).toMatchObject(kept);
        await expectRecovery(row, owner, outcome, id);
      },
    );

    it.each(sample(withOwnText(row.outcomes), index))(
      `$name without a message: shows the text of the error [WIRE-4][ERR-1]`,
      async ({ id, otherwise }) => {
        const at = await ownerAt(row, muted(id));
        const message = text.t(otherwise);
        await untilSeen(at.owner, message, false);
        expect(placesOf(at.owner, message)).not.toEqual([]);
        await expectUsable(at, message);
      },
    );

    it.each(sample(LATE, index))(
      `$what after the owner has moved on: shows nothing of it [WIRE-5]${clauses}`,
      async ({ answer, isRight }) => {
        const { promise: moved, resolve: deliver } = Promise.withResolvers<void>();
        const { promise: lateAnswer, resolve: answered } = Promise.withResolvers<void>();
        const late: Answer = async (input, usual) => {
          await moved;
          const response = await answer(input, usual);
          answered();
          return response;
        };
        const timedOut = row.outcomes.find(({ id }) => id === 'timeout')?.outcome;
        if (!timedOut) throw new Error('There is no outcome of a time limit.');
        const at = await ownerAt(row, late, row.moveOn ? 1 : undefined);
        const { owner } = at;
        const { moveOn } = row;
        const message = moveOn ? '' : errorText(owner, timedOut, 'timeout');
        const see = (control = moveOn?.control) =>
          control
            ? whileTimePasses(owner, seeControl(owner, control))
            : seeOutcome(owner, timedOut, 'timeout');
        await moveOn?.act(owner);
        await see();
        deliver();
        await lateAnswer;
        for (let turn = 0; turn < 3; turn += 1) await owner.pass(0);
        await see(isRight ? moveOn?.answered : undefined);
        await expectUsable(at, message);
        expect(owner.stage.navigations).toEqual([]);
      },
    );
  },
);

describe('the table', () => {
  it('has every call of the contract: those the widget makes and those it does not [WIRE-4]', () => {
    const made = new Set<string>(FAULT_ROWS.map(({ call }) => call));
    const never = Object.keys(NOT_MADE);
    expect(never.filter((id) => made.has(id))).toEqual([]);
    expect([...made, ...never].toSorted()).toEqual(callList.map(({ id }) => id).toSorted());
  });
});
