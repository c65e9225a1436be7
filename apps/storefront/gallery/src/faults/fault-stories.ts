import { type CallId, calls } from '@pawcall/contract/all-calls';
import {
  type FaultRow,
  badAnswer,
  SERVICE_MESSAGES,
  type Fault,
  eachOutcome,
  isShown,
  type Outcome,
} from './fault.ts';
import { QUOTE_ROWS } from './quote-rows.ts';
import { SEARCH_ROWS } from './search-rows.ts';
import { SIGN_IN_ROWS } from './sign-in-rows.ts';
import { START_UP_ROWS } from './start-up-rows.ts';
import type { ScreenStories, Story } from '../story.ts';
import type { Owner } from '../simulated-user.ts';
import { outwait, requestCount, untilRequested, whileTimePasses } from './advance-time.ts';

/** Every place where the widget makes a call, with what the owner sees of each fault (WIRE-4). */
export const FAULT_ROWS: readonly FaultRow[] = [
  ...START_UP_ROWS,
  ...SEARCH_ROWS,
  ...QUOTE_ROWS,
  ...SIGN_IN_ROWS,
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
  createBooking: 'the checkout',
  readBooking: 'the checkout',
  listBookings: 'the account pages',
  readQuote: 'the checkout',
};

/** More than any call is tried again. */
const EVERY_TRY = 99;

/** The text that the owner reads. */
export const errorText = (owner: Owner, outcome: Outcome, fault: Fault): string => {
  if (!isShown(outcome)) return '';
  return outcome.text === 'service' ? (SERVICE_MESSAGES[fault] ?? '') : owner.say(outcome.text);
};

/** Waits, while the widget's time passes, for what the owner sees. */
export const seeOutcome = async (owner: Owner, outcome: Outcome, fault: Fault): Promise<void> => {
  const isUnanswered = fault === 'timeout';
  if (isShown(outcome)) {
    await whileTimePasses(owner, owner.see(errorText(owner, outcome, fault)), isUnanswered);
    return;
  }
  if (isUnanswered) await outwait(owner);
  const { role, name } = outcome.control;
  const shown = owner.find(role, typeof name === 'string' ? owner.say(name) : name);
  await whileTimePasses(owner, shown);
};

/** The widget with this call answered by `answer`, from the start or after `prepare`. */
export const stateWith = (
  row: FaultRow,
  answer: () => Response | Promise<Response>,
): Required<Pick<Story, 'setting' | 'act'>> => ({
  setting: () => {
    const setting = row.setting?.() ?? {};
    if (row.prepare) return setting;
    return { ...setting, before: (fake) => fake.interfere(row.call, answer, EVERY_TRY) };
  },
  act: async (owner) => {
    await row.prepare?.(owner);
    if (row.prepare) owner.stage.fake.interfere(row.call, answer, EVERY_TRY);
    const before = row.prepare ? requestCount(owner, row.call) : 0;
    await row.reach?.(owner);
    await untilRequested(owner, row.call, before);
  },
});

const stateOf = (row: FaultRow, fault: Fault, name: string): Story => {
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
export const faults: ScreenStories = {
  name: 'Errors of every call',
  stories: FAULT_ROWS.flatMap((row) =>
    eachOutcome(row.outcomes).map(({ id, name }) => stateOf(row, id, name)),
  ),
};
