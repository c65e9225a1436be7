import { aPet, createFakeClock, fakeToken, jamie } from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import type { Owner } from '../simulated-user.ts';
import { row, type FaultRow, always, type Silent, type ShownError } from './fault.ts';

const client = () => jamie({ pets: [aPet()] });

const GUEST: Silent = {
  sees: 'starts as a guest, who can log in',
  control: { role: 'button', name: 'shared.logIn' },
};
const PETS: Silent = {
  sees: 'picks a saved pet as ever',
  control: { role: 'button', name: /Biscuit/ },
};
const NOT_FETCHED: ShownError = {
  text: 'errors.login.fetch',
  places: ['toast', 'notice'],
  again: 'shared.tryAgain',
};
const NO_PETS: ShownError = { ...NOT_FETCHED, text: 'errors.petsFetch' };

const findPets = ({ find }: Owner) => find('button', /Biscuit/);

const signedIn = (): StageSetting => ({ signedIn: client() });

/** A session of the last visit is kept on the device, and the pharmacy's with it (SES-6). */
const kept = (): StageSetting => {
  const { now } = createFakeClock();
  const account = client();
  const { email } = account.user;
  for (const [key, value] of [
    ['v-auth-dev.user-last-auth', 'jamie'],
    ['v-auth-dev.jamie.access-token', fakeToken(email, now())],
    ['pawcall-dev.customer-id', 'cus_1'],
    ['pawcall-dev.pharmacy-access-token', 'pharmacy-token'],
  ] as const) {
    localStorage.setItem(key, value);
  }
  return { world: { accounts: [account] } };
};

/** The calls of the start-up (SES-4, SES-5). */
export const START_UP_ROWS: readonly FaultRow[] = [
  row('readSessionCode', 'the widget starts', ['SES-4'], {
    outcomes: always(GUEST),
  }),
  row('pharmacyAuth', 'the pharmacy knows its customer', ['SES-4'], {
    setting: signedIn,
    outcomes: always(GUEST),
  }),
  row('createCommerceSession', 'the session of the last visit is validated', ['SES-4'], {
    setting: kept,
    outcomes: always(GUEST, { shape: PETS }),
  }),
  row('readCommerceCustomer', 'the customer of the last visit is validated', ['SES-4'], {
    setting: kept,
    outcomes: always(GUEST),
  }),
  row('readProfile', 'the account is read', ['ERR-5', 'SES-4'], {
    setting: signedIn,
    outcomes: always(NOT_FETCHED, { '401': GUEST }),
    recovered: findPets,
  }),
  row('syncPets', 'the pets of the account are brought up to date', ['ERR-4', 'SES-5'], {
    setting: signedIn,
    outcomes: always(PETS),
  }),
  row('listPets', 'the pets of the account are read', ['SES-5'], {
    setting: signedIn,
    outcomes: always(NO_PETS),
    recovered: findPets,
  }),
  row('listPromoCodes', 'the promo codes of the account are read', ['SES-5'], {
    setting: signedIn,
    outcomes: always(PETS),
  }),
];
