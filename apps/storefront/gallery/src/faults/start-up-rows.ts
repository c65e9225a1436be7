import { aPet, createFakeClock, fakeToken, jamie } from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import type { Owner } from '../owner.ts';
import { type FaultRow, always, type Silent, type Told } from './fault.ts';

const client = () => jamie({ pets: [aPet()] });

const GUEST: Silent = {
  sees: 'starts as a guest, who can log in',
  control: { role: 'button', name: 'shared.logIn' },
};
const PETS: Silent = {
  sees: 'picks a saved pet as ever',
  control: { role: 'button', name: /Biscuit/ },
};
const NOT_FETCHED: Told = {
  text: 'errors.login.fetch',
  places: ['toast', 'notice'],
  again: 'shared.tryAgain',
};
const NO_PETS: Told = { ...NOT_FETCHED, text: 'errors.petsFetch' };

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

/** The calls with which the widget finds out who is there (SES-4, SES-5). */
export const START_UP_ROWS: readonly FaultRow[] = [
  {
    id: 'readSessionCode',
    call: 'readSessionCode',
    when: 'the widget starts',
    clauses: ['SES-4'],
    outcomes: always(GUEST),
  },
  {
    id: 'pharmacyAuth',
    call: 'pharmacyAuth',
    when: 'the pharmacy knows its customer',
    clauses: ['SES-4'],
    setting: signedIn,
    outcomes: always(GUEST),
  },
  {
    id: 'createCommerceSession',
    call: 'createCommerceSession',
    when: 'the session of the last visit is validated',
    clauses: ['SES-4'],
    setting: kept,
    outcomes: always(GUEST, { shape: PETS }),
  },
  {
    id: 'readCommerceCustomer',
    call: 'readCommerceCustomer',
    when: 'the customer of the last visit is validated',
    clauses: ['SES-4'],
    setting: kept,
    outcomes: always(GUEST),
  },
  {
    id: 'readProfile',
    call: 'readProfile',
    when: 'the account is read',
    clauses: ['ERR-5', 'SES-4'],
    setting: signedIn,
    outcomes: always(NOT_FETCHED, { '401': GUEST }),
    recovered: findPets,
  },
  {
    id: 'syncPets',
    call: 'syncPets',
    when: 'the pets of the account are brought up to date',
    clauses: ['ERR-4', 'SES-5'],
    setting: signedIn,
    outcomes: always(PETS),
  },
  {
    id: 'listPets',
    call: 'listPets',
    when: 'the pets of the account are read',
    clauses: ['SES-5'],
    setting: signedIn,
    outcomes: always(NO_PETS),
    recovered: findPets,
  },
  {
    id: 'listPromoCodes',
    call: 'listPromoCodes',
    when: 'the promo codes of the account are read',
    clauses: ['SES-5'],
    setting: signedIn,
    outcomes: always(PETS),
  },
];
