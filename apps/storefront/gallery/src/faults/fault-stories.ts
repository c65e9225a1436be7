import { type CallId, calls } from '@pawcall/contract/all-calls';
import {
  badAnswer,
  SERVICE_MESSAGES,
  type AnswerFault,
  type FakeMarketplace,
} from '@pawcall/testing';
import { type FaultRow, isShown, type FaultOutcome, type Outcome } from './fault.ts';
import { QUOTE_ROWS } from './quote-rows.ts';
import { SEARCH_ROWS } from './search-rows.ts';
import { SIGN_IN_ROWS } from './sign-in-rows.ts';
import { START_UP_ROWS } from './start-up-rows.ts';
import { VISIT_ROWS } from './visit-rows.ts';
import type { MessageKey } from '@pawcall/react/internals';
import type { ScreenStories, Story } from '../story.ts';
import type { Owner } from '../simulated-user.ts';
import {
  outwait,
  requestCount,
  untilRequested,
  untilSeen,
  whileTimePasses,
} from './advance-time.ts';

/** Every place where the widget makes a call, with what the owner sees of each fault (WIRE-4). */
export const FAULT_ROWS: readonly FaultRow[] = [
  ...START_UP_ROWS,
  ...SEARCH_ROWS,
  ...QUOTE_ROWS,
  ...SIGN_IN_ROWS,
  ...VISIT_ROWS,
];

/** The calls of the contract that the widget never makes, and who does. */
export const NOT_MADE: Readonly<Partial<Record<CallId, string>>> = {
  login: 'the authentication client, outside a pharmacy',
  register: 'the authentication client, outside a pharmacy',
  requestEmailUpdate: 'the account pages',
  updateEmail: 'the account pages',
  requestEmailVerification: 'the authentication client, outside a pharmacy',
  verifyEmail: 'the authentication client, outside a pharmacy',
  requestPasswordReset: 'the authentication client, outside a pharmacy',
  resetPassword: 'the hosted page for a new password (AUTH-4)',
  changePassword: 'the account pages',
  addPassword: 'the account pages',
  checkUniqueEmail: 'the authentication client, with social sign-in',
  socialLogin: 'the authentication client, with social sign-in',
  socialLoginV2: 'the authentication client, with social sign-in',
  socialRegister: 'the authentication client, with social sign-in',
  socialRegisterV2: 'the authentication client, with social sign-in',
  requestSocialVerification: 'the authentication client, with social sign-in',
  verifySocial: 'the authentication client, with social sign-in',
  readSocial: 'the authentication client, with social sign-in',
  linkProvider: 'the account pages',
  unlinkProvider: 'the account pages',
  listProviderLinks: 'the account pages',
  organizationCallback: 'the authentication client, for organisations',
  requestPasswordless: 'the authentication client, without a password',
  passwordlessLogin: 'the authentication client, without a password',
  exchangeMagicLogin: 'the checkout, which the widget hands over to (BOOK-3)',
  readWidgetConfig: 'the element, before the widget starts, when options are missing (CFG-5)',
  explainSearch: 'tools of the marketplace',
  readQuote: 'the checkout',
};

/** More than any call is tried again. */
const EVERY_TRY = 99;

const messageOf = (fault: AnswerFault): string => {
  const messages: Readonly<Partial<Record<AnswerFault, string>>> = SERVICE_MESSAGES;
  return messages[fault] ?? '';
};

/** The text that the owner reads. */
export const errorText = (owner: Owner, outcome: Outcome, fault: AnswerFault): string => {
  if (!isShown(outcome)) return '';
  return outcome.text === 'service' ? messageOf(fault) : owner.say(outcome.text);
};

/** No response ends before the time limit does. */
const isUnanswered = (fault: AnswerFault): boolean => fault === 'timeout' || fault === 'drip';

/** Waits for a control. */
export const seeControl = (
  owner: Owner,
  { role, name }: { readonly role: string; readonly name: MessageKey | RegExp },
): Promise<HTMLElement> => owner.find(role, typeof name === 'string' ? owner.say(name) : name);

/** Waits, while the widget's time passes, for what the owner sees. */
export const seeOutcome = async (
  owner: Owner,
  outcome: Outcome,
  fault: AnswerFault,
): Promise<void> => {
  const silent = isUnanswered(fault);
  if (isShown(outcome)) {
    await untilSeen(owner, errorText(owner, outcome, fault), silent);
    return;
  }
  if (silent) await outwait(owner);
  await whileTimePasses(owner, seeControl(owner, outcome.control));
};

type Answer = Parameters<FakeMarketplace['interfere']>[1];

/** The row's call answered with this fault. */
export const faultyAnswer = ({ call, field, conflict }: FaultRow, fault: AnswerFault): Answer =>
  fault === '409' && conflict ? conflict : badAnswer(fault, calls[call], field);

/** The widget with this call answered by `answer`, from the start or after `prepare`. */
export const stateWith = (
  row: FaultRow,
  answer: Answer,
  times = EVERY_TRY,
): Required<Pick<Story, 'setting' | 'act'>> => ({
  setting: () => {
    const setting = row.setting?.() ?? {};
    if (row.prepare) return setting;
    return { ...setting, before: (fake) => fake.interfere(row.call, answer, times) };
  },
  act: async (owner) => {
    await row.prepare?.(owner);
    if (row.prepare) owner.stage.fake.interfere(row.call, answer, times);
    const before = row.prepare ? requestCount(owner, row.call) : 0;
    await row.reach?.(owner);
    await untilRequested(owner, row.call, before);
  },
});

const stateOf = (row: FaultRow, { id, name, outcome }: FaultOutcome): Story => {
  const { setting, act } = stateWith(row, faultyAnswer(row, id));
  return {
    id: `fault-${row.id}-${id}`,
    title: `${row.call}, when ${row.when}: ${name}`,
    clauses: ['WIRE-4', ...row.clauses],
    setting,
    act: async (owner) => {
      await act(owner);
      await seeOutcome(owner, outcome, id);
    },
  };
};

/** What tells two outcomes apart: the text, its places and the control. */
const appearanceOf = (outcome: Outcome): string =>
  isShown(outcome) ? JSON.stringify({ ...outcome, otherwise: null }) : outcome.sees;

/** The first fault of each appearance. */
export const distinctOutcomes = ({ outcomes }: FaultRow): readonly FaultOutcome[] => {
  const appearances = outcomes.map(({ outcome }) => appearanceOf(outcome));
  return outcomes.filter((_, index) => appearances.indexOf(appearances[index] ?? '') === index);
};

/** What the owner sees of the faults of every call, each appearance once. */
export const faults: ScreenStories = {
  name: 'Errors of every call',
  stories: FAULT_ROWS.flatMap((row) => distinctOutcomes(row).map((fault) => stateOf(row, fault))),
};
