import { aUser, jamie, refuse } from '@pawcall/testing';
import { story, type ScreenStories } from '../story.ts';
import {
  EMAIL,
  answering,
  atResults,
  failing,
  fillForgot,
  fillRegister,
  hanging,
  logIn,
  openSignIn,
  openVet,
  pass,
  press,
  pressInDialog,
  says,
  seeMode,
  sees,
  steps,
  type,
  unverified,
  withJamie,
} from './story-steps.ts';

/** The sign-in dialog when it opens. */
export const login: ScreenStories = {
  name: 'Log in',
  stories: [
    story('login', 'From step 1', ['AUTH-1', 'AUTH-2'], { act: openSignIn() }),
    story('login-booking', 'To book', ['AUTH-1', 'BOOK-1'], {
      setting: atResults(),
      act: steps(
        openVet(/\d[.,]\d\d/),
        press('shared.continue'),
        seeMode('auth.login.titleBooking'),
        type('auth.email', EMAIL),
      ),
    }),
    story('login-empty', 'Sent with nothing filled in', ['AUTH-2'], {
      act: steps(openSignIn(), pressInDialog('shared.logIn')),
    }),
    story('login-invalid', 'That is no e-mail address', ['AUTH-2', 'AUTH-8'], {
      act: steps(openSignIn(), type('auth.email', 'jamie@'), pressInDialog('shared.logIn')),
    }),
    story('login-busy', 'On its way', ['UI-1'], {
      setting: () => ({ before: hanging('pharmacyLogin') }),
      act: logIn(),
    }),
    story('login-refused', 'The password is wrong', ['AUTH-2', 'ERR-1'], {
      setting: withJamie,
      act: steps(logIn('Wrong-2022'), sees('The email or password is not right.')),
    }),
    story('login-locked', 'The account is locked', ['SES-7', 'ERR-1'], {
      setting: () => ({
        world: { accounts: [jamie({ user: aUser({ status: 'LOCKED' }) })] },
        before: failing('pharmacyLogin', 403),
      }),
      act: steps(logIn(), says('errors.accountClosed')),
    }),
    story('login-not-fetched', 'The account cannot be read', ['ERR-5'], {
      setting: () => ({ ...withJamie(), before: failing('readProfile', 404) }),
      act: steps(logIn(), says('errors.login.fetch')),
    }),
    story('login-too-many', 'Too many tries', ['WIRE-7', 'ERR-1'], {
      setting: () => ({
        before: answering('pharmacyLogin', () => Response.json({}, { status: 429 })),
      }),
      act: steps(logIn(), says('errors.tooManyTries')),
    }),
    story('login-unverified', 'The e-mail must be verified first', ['AUTH-5'], {
      setting: unverified,
      act: steps(logIn(), seeMode('auth.verify.title')),
    }),
  ],
};

const submitForgot = pressInDialog('auth.forgot.submit');

/** The form for who has forgotten the password. */
export const forgot: ScreenStories = {
  name: 'Forgot password',
  stories: [
    story('forgot', 'Nothing filled in', ['AUTH-4'], { act: openSignIn('auth.forgot.link') }),
    story('forgot-error', 'Neither an e-mail address nor a number', ['AUTH-4'], {
      act: steps(fillForgot('jamie@example'), submitForgot),
    }),
    story('forgot-busy', 'On its way', ['UI-1'], {
      setting: () => ({ before: hanging('pharmacyPasswordReset') }),
      act: steps(fillForgot('(619) 555-0142'), submitForgot),
    }),
    story('forgot-sent', 'Sent: back at the login', ['AUTH-4'], {
      act: steps(fillForgot(), submitForgot, seeMode('auth.login.title')),
    }),
  ],
};

const submitRegister = pressInDialog('auth.register.submit');
const COMMON = 'P4ssword-2026';
/** The service is asked about the password after a pause in typing. */
const judged = pass(300);
const TAKEN = 'This email already has an account.';

/** The form of a new client. */
export const register: ScreenStories = {
  name: 'Create an account',
  stories: [
    story('register', 'Nothing filled in', ['AUTH-3'], { act: openSignIn('auth.register.link') }),
    story('register-empty', 'Sent with nothing filled in', ['AUTH-3'], {
      act: steps(openSignIn('auth.register.link'), submitRegister),
    }),
    story('register-weak', 'The list of the password, part way', ['AUTH-3'], {
      act: fillRegister('biscuit2022', ''),
    }),
    story('register-strong', 'A strong password', ['AUTH-3'], {
      act: steps(fillRegister(), judged, says('auth.strength.good')),
    }),
    story('register-common', 'A common password', ['AUTH-3'], {
      act: steps(fillRegister(COMMON, ''), judged, says('auth.strength.common')),
    }),
    story('register-common-sent', 'Sent with a common password', ['AUTH-3'], {
      act: steps(
        fillRegister(COMMON),
        judged,
        says('errors.register.commonPassword'),
        submitRegister,
      ),
    }),
    story('register-mismatch', 'Repeated as another', ['AUTH-3'], {
      act: steps(fillRegister(undefined, 'Biscuit-2'), submitRegister),
    }),
    story('register-taken', 'The e-mail has an account', ['WIRE-7', 'ERR-1'], {
      setting: () => ({ before: answering('pharmacyRegister', () => refuse({ email: [TAKEN] })) }),
      act: steps(fillRegister(), submitRegister, sees(TAKEN)),
    }),
    story('register-busy', 'On its way', ['UI-1'], {
      setting: () => ({ before: hanging('pharmacyRegister') }),
      act: steps(fillRegister(), submitRegister),
    }),
  ],
};
