import { calls } from '@pawcall/contract/all-calls';
import type { GalleryScreen, GalleryState } from '../gallery-state.ts';
import type { Owner } from '../owner.ts';
import { badAnswer, SERVICE_SAYS, type Fault } from './fault.ts';
import type { FaultRow } from './fault-row.ts';
import { eachOutcome, isTold, type Outcome } from './outcome.ts';
import { outwait, timesAsked, untilAsked, whileTimePasses } from './patience.ts';
import { FAULT_ROWS } from './table.ts';

/** More than any call is tried again. */
const EVERY_TRY = 99;

/** The text that the owner is told. */
export const toldText = (owner: Owner, outcome: Outcome, fault: Fault): string => {
  if (!isTold(outcome)) return '';
  return outcome.text === 'service' ? (SERVICE_SAYS[fault] ?? '') : owner.say(outcome.text);
};

/** Waits, while the widget's time passes, for what the owner sees. */
export const seeOutcome = async (owner: Owner, outcome: Outcome, fault: Fault): Promise<void> => {
  const isUnanswered = fault === 'timeout';
  if (isTold(outcome)) {
    await whileTimePasses(owner, owner.see(toldText(owner, outcome, fault)), isUnanswered);
    return;
  }
  if (isUnanswered) await outwait(owner);
  const { role, name } = outcome.control;
  const shown = owner.find(role, typeof name === 'string' ? owner.say(name) : name);
  await whileTimePasses(owner, shown);
};

/** The widget with this call answered by `answer`, from the start or once everything before it is done. */
export const stateWith = (
  row: FaultRow,
  answer: () => Response | Promise<Response>,
): Required<Pick<GalleryState, 'setting' | 'act'>> => ({
  setting: () => {
    const setting = row.setting?.() ?? {};
    if (row.prepare) return setting;
    return { ...setting, before: (fake) => fake.interfere(row.call, answer, EVERY_TRY) };
  },
  act: async (owner) => {
    await row.prepare?.(owner);
    if (row.prepare) owner.stage.fake.interfere(row.call, answer, EVERY_TRY);
    const before = row.prepare ? timesAsked(owner, row.call) : 0;
    await row.reach?.(owner);
    await untilAsked(owner, row.call, before);
  },
});

const stateOf = (row: FaultRow, fault: Fault, name: string): GalleryState => {
  const outcome = row.outcomes[fault];
  const { setting, act } = stateWith(row, badAnswer(fault, calls[row.call], row.field));
  return {
    id: `fault-${row.id}-${fault}`,
    title: `${row.call}, when ${row.when}: ${name}`,
    clauses: ['WIRE-4', ...row.clauses],
    setting,
    act: async (owner) => {
      await act(owner);
      await seeOutcome(owner, outcome, fault);
    },
  };
};

/** What the owner sees of every fault of every call. */
export const faults: GalleryScreen = {
  name: 'Errors of every call',
  states: FAULT_ROWS.flatMap((row) =>
    eachOutcome(row.outcomes).map(({ id, name }) => stateOf(row, id, name)),
  ),
};
