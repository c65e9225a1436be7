import type { CallId } from '@pawcall/contract/all-calls';
import type { FaultRow } from './fault-row.ts';
import { QUOTE_ROWS } from './quote-rows.ts';
import { SEARCH_ROWS } from './search-rows.ts';
import { SIGN_IN_ROWS } from './sign-in-rows.ts';
import { START_UP_ROWS } from './start-up-rows.ts';

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
