import type { CallId } from '@pawcall/contract/all-calls';
import type { Owner } from '../owner.ts';

const MOST_TURNS = 200;
/** Small enough that answers come before their time is up, however busy the machine. */
const SMALL_STEP = { ms: 200, count: 20 } as const;
/** To the end of every time limit and its retries (WIRE-3). */
const LARGE_STEP = { ms: 1000, count: 20 } as const;

/** Lets the widget's time pass until what is waited for is there: fast where no answer comes anyway. */
export const whileTimePasses = async <T>(
  owner: Owner,
  waiting: Promise<T>,
  isUnanswered = false,
): Promise<T> => {
  let over = false;
  const settled = waiting.finally(() => {
    over = true;
  });
  settled.catch(() => undefined);
  for (const { ms, count } of isUnanswered ? [LARGE_STEP] : [SMALL_STEP, LARGE_STEP]) {
    for (let step = 0; step < count && !over; step += 1) await owner.pass(ms);
  }
  return settled;
};

/** How often a call was made so far. */
export const timesAsked = ({ stage }: Owner, call: CallId): number =>
  stage.fake.calls.filter((id) => id === call).length;

/** Waits, while no time passes, until a call has been made more often than that. */
export const untilAsked = async (owner: Owner, call: CallId, before: number): Promise<void> => {
  for (let turn = 0; turn < MOST_TURNS && timesAsked(owner, call) <= before; turn += 1) {
    await owner.pass(0);
  }
};

/** Lets every time limit with its retries end. */
export const outwait = async (owner: Owner): Promise<void> => {
  for (let step = 0; step < LARGE_STEP.count; step += 1) await owner.pass(LARGE_STEP.ms);
};

/** RecordedPresses a control as the keyboard does: it has the focus. */
export const press = async (
  owner: Owner,
  name: string | RegExp,
  within?: Element,
): Promise<void> => {
  const control = await owner.find('button', name, within);
  control.focus();
  control.click();
  await owner.pass(0);
};
