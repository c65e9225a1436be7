import { expectHidden } from '../engines/expectations.ts';
import { nth, inside, role, withText, type Selector, type Ui } from '../engines/ui.ts';
import { POPUP, secondTime, tile } from '../engines/booking-steps.ts';
import { createKeyboard } from '../engines/keyboard.ts';
import { readAddresses } from '../stack/addresses.ts';
import { resultsQuery } from './search.ts';

/** One way to a call that can fail, by a row of the gallery's table of faults. */
export interface FailingCall {
  /** The id of the row. */
  readonly row: string;
  readonly path: string;
  /** What is done before the call fails; without it the call fails from the start. */
  readonly prepare?: (ui: Ui) => Promise<void>;
  /** What makes the call. */
  readonly act?: (ui: Ui) => Promise<void>;
  /** Where the control is that tries again. */
  readonly within?: Selector;
  /** That control, where its name goes on. */
  readonly again?: Selector;
  /** What shows when the call works. */
  readonly recovered: Selector;
}

const DIALOG = nth(role('dialog'), -1);
const RESULTS = `/?${resultsQuery()}`;
const EMAIL = 'jamie@example.com';
const PASSWORD = 'Biscuit-2022';

const openSignIn = async (ui: Ui, link?: string): Promise<void> => {
  await ui.click(role('button', 'Log in'));
  if (link === undefined) return;
  // By keyboard: a font that comes in time moves what is below it, from under a click.
  await createKeyboard(ui).tabTo(inside(DIALOG, role('button', link)));
  await ui.press('Enter');
};

const fill = async (ui: Ui, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values))
    await ui.fill(inside(DIALOG, role('textbox', name)), value);
};

const send = (name: string) => (ui: Ui) => ui.click(inside(DIALOG, role('button', name)));

const fillLogin = async (ui: Ui): Promise<void> => {
  await openSignIn(ui);
  await fill(ui, { Email: EMAIL, Password: PASSWORD });
};

const openVisits = async (ui: Ui): Promise<void> => {
  await fetch(`${new URL(readAddresses('fake').api).origin}/book`);
  await fillLogin(ui);
  await ui.click(inside(DIALOG, role('button', 'Log in')));
  await expectHidden(ui, role('dialog'));
};

const WAIT = role('button', /^Tell me of an earlier time/);

/** The calls whose faults run in every engine. */
export const FAILING_CALLS: readonly FailingCall[] = [
  { row: 'guidedSearch', path: RESULTS, recovered: tile(0) },
  { row: 'listSpeciesTreated', path: '/', recovered: role('button', 'Dog') },
  {
    row: 'listConcerns',
    path: '/',
    act: (ui) => ui.click(role('button', 'Dog')),
    recovered: role('checkbox', 'Itching & skin'),
  },
  {
    row: 'listAvailability',
    path: RESULTS,
    act: (ui) => ui.click(inside(tile(0), role('button', /^More time slots/))),
    within: POPUP,
    recovered: nth(inside(POPUP, role('radio')), 0),
  },
  {
    row: 'createQuote',
    path: RESULTS,
    act: (ui) => ui.click(secondTime(0)),
    within: POPUP,
    recovered: inside(POPUP, 'text=Quote total'),
  },
  {
    row: 'pharmacyLogin',
    path: '/',
    prepare: fillLogin,
    act: send('Log in'),
    within: DIALOG,
    recovered: role('button', /Biscuit/),
  },
  {
    row: 'readProfile-login',
    path: '/',
    prepare: fillLogin,
    act: send('Log in'),
    within: DIALOG,
    recovered: role('button', /Biscuit/),
  },
  {
    row: 'pharmacyRegister',
    path: '/',
    prepare: async (ui) => {
      await openSignIn(ui, 'Create an account');
      await fill(ui, {
        'First name': 'Robin',
        'Last name': 'Ash',
        Email: 'robin@example.net',
        Password: PASSWORD,
        'Repeat password': PASSWORD,
      });
    },
    act: send('Create account'),
    within: DIALOG,
    recovered: role('dialog', 'Check your email'),
  },
  {
    row: 'pharmacySendVerification',
    path: '/',
    prepare: async (ui) => {
      await openSignIn(ui, 'Link your account with a code');
      await fill(ui, { Email: EMAIL });
    },
    act: send('Send the code'),
    within: DIALOG,
    recovered: role('dialog', 'Check your email'),
  },
  {
    row: 'pharmacyPasswordReset',
    path: '/',
    prepare: async (ui) => {
      await openSignIn(ui, 'Forgot password?');
      await fill(ui, { 'Email or mobile number': EMAIL });
    },
    act: send('Send reset code'),
    within: DIALOG,
    recovered: role('dialog', /^Log in/),
  },
  { row: 'listBookings', path: '/visits', prepare: openVisits, recovered: role('article') },
  {
    row: 'cancelBooking',
    path: '/visits',
    prepare: async (ui) => {
      await openVisits(ui);
      await createKeyboard(ui).enter(role('button', /^Cancel visit/), DIALOG);
      await fill(ui, { 'Reason (optional)': 'Biscuit is well again' });
    },
    act: send('Cancel visit'),
    within: DIALOG,
    recovered: inside(role('article'), withText('Canceled')),
  },
  {
    row: 'joinWaitlist',
    path: '/visits',
    prepare: openVisits,
    act: async (ui) => {
      await createKeyboard(ui).tabTo(WAIT);
      await ui.press('Enter');
    },
    again: WAIT,
    recovered: role('button', /^Leave the line/),
  },
];
