import type { MessageKey } from '@pawcall/react/internals';
import { beginning, type Owner } from '../simulated-user.ts';
import {
  EMAIL,
  fillForgot,
  fillLink,
  fillLogin,
  fillRegister,
  find,
  pass,
  seeMode,
  sees,
  says,
  steps,
  type,
  unverified,
  withJamie,
} from '../stories/story-steps.ts';
import { row, type FaultRow, always, explained, type Silent, type ShownError } from './fault.ts';
import { inDialog as send } from './advance-time.ts';

const logIn = send('shared.logIn');
const toCode = steps(fillLogin(), logIn, seeMode('auth.verify.title'));
const fillCode = steps(toCode, type('auth.code', '204816'));
const verify = send('auth.verify.submit');
const asGuest = {
  act: send('shared.close'),
  control: { role: 'button', name: 'shared.logIn' },
} as const;
/** A sign-in that was sent counts, though its dialog is closed. */
const asJamie = { ...asGuest, answered: { role: 'button', name: /Jamie/ } } as const;
const greeted = sees(/Jamie/);
const pets = find('button', /Biscuit/);

const acceptCode = ({ stage: { fake } }: Owner): void =>
  fake.interfere('pharmacyVerifyEmail', () => {
    for (const account of fake.world.accounts) account.verified = true;
    return Response.json({ status: 'success', data: { email: EMAIL } });
  });

/** Announced by the toast, and shown above the form. */
const FORM = ['toast', 'notice'] as const;
const atField = (again: MessageKey): ShownError => ({
  text: 'service',
  otherwise: 'errors.generic',
  places: ['field'],
  again,
});

const ENTER_CODE: Silent = {
  sees: 'goes on to enter the code, because nothing in the answer is read',
  control: { role: 'button', name: 'auth.verify.submit' },
};
const RULES_MET: Silent = {
  sees: 'the rules are met, without praise: the service decides when the form is sent',
  control: { role: 'button', name: 'auth.register.submit' },
};
const LOG_IN: Silent = {
  sees: 'goes on to log in, because nothing in the answer is read',
  control: { role: 'button', name: 'auth.register.link' },
};

/** The calls of the sign-in dialog (AUTH-1 to AUTH-6). */
export const SIGN_IN_ROWS: readonly FaultRow[] = [
  row('pharmacyLogin', 'the owner logs in', ['AUTH-2', 'ERR-1'], {
    setting: withJamie,
    prepare: fillLogin(),
    reach: logIn,
    field: 'email',
    moveOn: asJamie,
    outcomes: explained(FORM, 'shared.logIn', {
      '401': {
        text: 'service',
        otherwise: 'errors.login.wrong',
        places: FORM,
        again: 'shared.logIn',
      },
      '422': atField('shared.logIn'),
    }),
    recovered: pets,
  }),
  row('readProfile', 'the account is read after the login', ['ERR-5'], {
    id: 'readProfile-login',
    setting: withJamie,
    prepare: fillLogin(),
    reach: logIn,
    moveOn: asJamie,
    outcomes: always({ text: 'errors.login.fetch', places: FORM, again: 'shared.logIn' }),
    recovered: pets,
  }),
  row('listCommonPasswords', 'the owner has typed a new password', ['AUTH-3'], {
    reach: steps(fillRegister(), pass(300)),
    moveOn: asGuest,
    outcomes: always(RULES_MET),
  }),
  row('pharmacyRegister', 'the owner registers', ['AUTH-3', 'ERR-1'], {
    prepare: fillRegister(),
    reach: send('auth.register.submit'),
    field: 'email',
    moveOn: asGuest,
    outcomes: explained(FORM, 'auth.register.submit', { '422': atField('auth.register.submit') }),
    recovered: seeMode('auth.verify.title'),
  }),
  row('pharmacySendVerification', 'a code is requested to link an account', ['AUTH-1', 'ERR-1'], {
    setting: withJamie,
    prepare: fillLink,
    reach: send('auth.link.submit'),
    field: 'email',
    moveOn: asGuest,
    outcomes: explained(FORM, 'auth.link.submit', {
      '422': atField('auth.link.submit'),
      shape: ENTER_CODE,
    }),
    recovered: seeMode('auth.verify.title'),
  }),
  row('pharmacySendVerification', 'a new code is requested', ['AUTH-5', 'ERR-1'], {
    id: 'pharmacySendVerification-again',
    setting: unverified,
    prepare: toCode,
    reach: send('auth.verify.resend'),
    moveOn: asGuest,
    outcomes: explained(FORM, 'auth.verify.resend', { shape: ENTER_CODE }),
    recovered: says('auth.toast.newCode'),
  }),
  row('pharmacyVerifyEmail', 'the code is sent', ['AUTH-5', 'ERR-1'], {
    setting: unverified,
    prepare: fillCode,
    reach: verify,
    field: 'code',
    moveOn: asJamie,
    outcomes: explained(FORM, 'auth.verify.submit', {
      '422': atField('auth.verify.submit'),
      '404': {
        text: 'errors.verify.oneTime',
        places: FORM,
        again: null,
        empties: true,
      },
      shape: {
        text: 'errors.verify.pending',
        places: FORM,
        again: 'auth.verify.submit',
      },
    }),
    recovered: greeted,
  }),
  row('pharmacyLogin', 'the owner is logged in once the code was right', ['AUTH-6'], {
    id: 'pharmacyLogin-verified',
    setting: unverified,
    prepare: steps(fillCode, async (owner) => acceptCode(owner)),
    reach: verify,
    moveOn: asJamie,
    outcomes: always(
      { text: 'auth.toast.pleaseLogin', places: FORM, again: null, empties: true },
      {
        timeout: { text: 'errors.timeout', places: FORM, again: 'auth.verify.submit' },
        reset: { text: 'errors.network', places: FORM, again: 'auth.verify.submit' },
      },
    ),
    recovered: greeted,
  }),
  row('pharmacyPasswordReset', 'the owner asks for a new password', ['AUTH-4', 'ERR-1'], {
    setting: withJamie,
    prepare: fillForgot(),
    reach: send('auth.forgot.submit'),
    field: 'email',
    moveOn: asGuest,
    outcomes: explained(FORM, 'auth.forgot.submit', {
      '422': atField('auth.forgot.submit'),
      shape: LOG_IN,
    }),
    recovered: ({ see, say }) => see(beginning(say('auth.toast.reset'))),
  }),
];
