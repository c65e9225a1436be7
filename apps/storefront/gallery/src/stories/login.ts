import { aUser, fail, jamie, refuse } from '@pawcall/testing';
import type { ScreenStories } from '../story.ts';
import {
  atResults,
  openVet,
  EMAIL,
  logIn,
  openSignIn,
  pressInDialog,
  seeMode,
  type,
  unverified,
  withJamie,
  never,
  fillRegister,
} from './actions.ts';

/** The sign-in dialog when it opens. */
export const login: ScreenStories = {
  name: 'Log in',
  stories: [
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

const FORGOT_SUBMIT = 'auth.forgot.submit';

/** The form for who has forgotten the password. */
export const forgot: ScreenStories = {
  name: 'Forgot password',
  stories: [
    {
      id: 'forgot',
      title: 'Nothing filled in',
      clauses: ['AUTH-4'],
      act: (owner) => openSignIn(owner, 'auth.forgot.link'),
    },
    {
      id: 'forgot-error',
      title: 'Neither an e-mail address nor a number',
      clauses: ['AUTH-4'],
      act: async (owner) => {
        await openSignIn(owner, 'auth.forgot.link');
        await type(owner, 'auth.emailOrPhone', 'jamie@example');
        await pressInDialog(owner, FORGOT_SUBMIT);
      },
    },
    {
      id: 'forgot-busy',
      title: 'On its way',
      clauses: ['UI-1'],
      setting: () => ({ before: (fake) => fake.interfere('pharmacyPasswordReset', never, 9) }),
      act: async (owner) => {
        await openSignIn(owner, 'auth.forgot.link');
        await type(owner, 'auth.emailOrPhone', '(619) 555-0142');
        await pressInDialog(owner, FORGOT_SUBMIT);
      },
    },
    {
      id: 'forgot-sent',
      title: 'Sent: back at the login',
      clauses: ['AUTH-4'],
      act: async (owner) => {
        await openSignIn(owner, 'auth.forgot.link');
        await type(owner, 'auth.emailOrPhone', EMAIL);
        await pressInDialog(owner, FORGOT_SUBMIT);
        await seeMode(owner, 'auth.login.title');
      },
    },
  ],
};

const REGISTER_SUBMIT = 'auth.register.submit';

/** The form of a new client. */
export const register: ScreenStories = {
  name: 'Create an account',
  stories: [
    {
      id: 'register',
      title: 'Nothing filled in',
      clauses: ['AUTH-3'],
      act: (owner) => openSignIn(owner, 'auth.register.link'),
    },
    {
      id: 'register-empty',
      title: 'Sent with nothing filled in',
      clauses: ['AUTH-3'],
      act: async (owner) => {
        await openSignIn(owner, 'auth.register.link');
        await pressInDialog(owner, REGISTER_SUBMIT);
      },
    },
    {
      id: 'register-weak',
      title: 'The list of the password, part way',
      clauses: ['AUTH-3'],
      act: (owner) => fillRegister(owner, 'biscuit2022', ''),
    },
    {
      id: 'register-strong',
      title: 'A strong password',
      clauses: ['AUTH-3'],
      act: (owner) => fillRegister(owner),
    },
    {
      id: 'register-mismatch',
      title: 'Repeated as another',
      clauses: ['AUTH-3'],
      act: async (owner) => {
        await fillRegister(owner, undefined, 'Biscuit-2');
        await pressInDialog(owner, REGISTER_SUBMIT);
      },
    },
    {
      id: 'register-taken',
      title: 'The e-mail has an account',
      clauses: ['WIRE-7', 'ERR-1'],
      setting: () => ({
        before: (fake) =>
          fake.interfere(
            'pharmacyRegister',
            () => refuse({ email: ['This email already has an account.'] }),
            9,
          ),
      }),
      act: async (owner) => {
        await fillRegister(owner);
        await pressInDialog(owner, REGISTER_SUBMIT);
        await owner.see('This email already has an account.');
      },
    },
    {
      id: 'register-busy',
      title: 'On its way',
      clauses: ['UI-1'],
      setting: () => ({ before: (fake) => fake.interfere('pharmacyRegister', never, 9) }),
      act: async (owner) => {
        await fillRegister(owner);
        await pressInDialog(owner, REGISTER_SUBMIT);
      },
    },
  ],
};
