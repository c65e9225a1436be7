import { aUser, fail, jamie } from '@pawcall/testing';
import type { GalleryScreen } from '../gallery-state.ts';
import { atResults, openVet } from './to-results.ts';
import {
  EMAIL,
  logIn,
  openSignIn,
  pressInDialog,
  seeMode,
  type,
  unverified,
  withJamie,
} from './sign-in-walk.ts';
import { never } from './walk.ts';

/** The sign-in dialog when it opens. */
export const login: GalleryScreen = {
  name: 'Log in',
  states: [
    {
      id: 'login',
      title: 'From step 1',
      clauses: ['AUTH-1', 'AUTH-2'],
      act: (owner) => openSignIn(owner),
    },
    {
      id: 'login-booking',
      title: 'To book',
      clauses: ['AUTH-1', 'BOOK-1'],
      picture: 'auth-login',
      setting: atResults(),
      act: async (owner) => {
        await openVet(owner, 'Maya Okafor', /\d[.,]\d\d/);
        await owner.click('button', owner.say('shared.continue'));
        await seeMode(owner, 'auth.login.titleBooking');
        await type(owner, 'auth.email', EMAIL);
      },
    },
    {
      id: 'login-empty',
      title: 'Sent with nothing filled in',
      clauses: ['AUTH-2'],
      picture: 'auth-login-error',
      act: async (owner) => {
        await openSignIn(owner);
        await pressInDialog(owner, 'shared.logIn');
      },
    },
    {
      id: 'login-invalid',
      title: 'That is no e-mail address',
      clauses: ['AUTH-2', 'AUTH-8'],
      act: async (owner) => {
        await openSignIn(owner);
        await type(owner, 'auth.email', 'jamie@');
        await pressInDialog(owner, 'shared.logIn');
      },
    },
    {
      id: 'login-busy',
      title: 'On its way',
      clauses: ['UI-1'],
      setting: () => ({ before: (fake) => fake.interfere('pharmacyLogin', never, 9) }),
      act: logIn,
    },
    {
      id: 'login-refused',
      title: 'The password is wrong',
      clauses: ['AUTH-2', 'ERR-1'],
      setting: withJamie,
      act: async (owner) => {
        await logIn(owner, 'Wrong-2022');
        await owner.see('The email or password is not right.');
      },
    },
    {
      id: 'login-locked',
      title: 'The account is locked',
      clauses: ['SES-7', 'ERR-1'],
      setting: () => ({
        world: { accounts: [jamie({ user: aUser({ status: 'LOCKED' }) })] },
        before: (fake) => fake.interfere('pharmacyLogin', () => fail(403, ''), 9),
      }),
      act: async (owner) => {
        await logIn(owner);
        await owner.see(owner.say('errors.accountClosed'));
      },
    },
    {
      id: 'login-not-fetched',
      title: 'The account cannot be read',
      clauses: ['ERR-5'],
      picture: 'auth-login-error',
      setting: () => ({
        ...withJamie(),
        before: (fake) => fake.interfere('readProfile', () => fail(404, ''), 9),
      }),
      act: async (owner) => {
        await logIn(owner);
        await owner.see(owner.say('errors.login.fetch'));
      },
    },
    {
      id: 'login-too-many',
      title: 'Too many tries',
      clauses: ['WIRE-7', 'ERR-1'],
      setting: () => ({
        before: (fake) =>
          fake.interfere('pharmacyLogin', () => Response.json({}, { status: 429 }), 9),
      }),
      act: async (owner) => {
        await logIn(owner);
        await owner.see(owner.say('errors.tooManyTries'));
      },
    },
    {
      id: 'login-unverified',
      title: 'The e-mail must be verified first',
      clauses: ['AUTH-5'],
      setting: unverified,
      act: async (owner) => {
        await logIn(owner);
        await seeMode(owner, 'auth.verify.title');
      },
    },
  ],
};
