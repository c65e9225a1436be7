import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authDialogReducer, openAuthDialog } from './auth-dialog.ts';
import {
  validateEmailOnly,
  validateForgot,
  validateLogin,
  validateRegister,
  validateVerify,
  capitaliseName,
  isEmail,
  isStrongPassword,
  normaliseEmail,
  parseEmailOrPhone,
  passwordChecklist,
  trimCode,
} from './credentials.ts';
import { PASSWORD_MIN_LENGTH } from './constants.ts';
import { readPhone } from './phone.ts';

const STRONG = 'Rex-and-Mia7';

describe('login', () => {
  it('needs a valid e-mail and a password [AUTH-2]', () => {
    expect(validateLogin({ email: ' ', password: '' })).toEqual({
      email: 'email_required',
      password: 'password_required',
    });
    expect(validateLogin({ email: 'owner@', password: 'x' })).toEqual({ email: 'email_invalid' });
    expect(validateLogin({ email: ' Owner@Example.com ', password: 'x' })).toEqual({});
  });

  it('sends the e-mail trimmed and in lower case [AUTH-2]', () => {
    expect(normaliseEmail(' Owner@Example.COM\n')).toBe('owner@example.com');
    expect(isEmail(`${'a'.repeat(250)}@example.com`)).toBe(false);
  });
});

describe('registration', () => {
  const form = {
    first_name: 'Mia',
    last_name: 'Lin',
    email: 'mia@example.com',
    password: STRONG,
    repeat: STRONG,
  };

  it('needs every field, a strong password and its repeat [AUTH-3]', () => {
    expect(validateRegister(form)).toEqual({});
    expect(
      validateRegister({ first_name: ' ', last_name: '', email: '', password: '', repeat: 'x' }),
    ).toEqual({
      first_name: 'first_name_required',
      last_name: 'last_name_required',
      email: 'email_required',
      password: 'password_required',
      repeat: 'repeat_mismatch',
    });
    expect(validateRegister({ ...form, password: 'weak', repeat: 'weak' })).toEqual({
      password: 'password_weak',
    });
  });

  it.each([
    ['', false, false, false, false, false],
    ['abcdefgh', true, true, false, false, false],
    ['ABCDEFG', false, false, true, false, false],
    ['1234567', false, false, false, true, false],
    ['Abcdef1!', true, true, true, true, true],
    ['Abcde1 x', true, true, true, true, false],
    ['Añbcde1€', true, true, true, true, true],
    ['🐈🐈🐈', false, false, false, false, true],
  ])('checks %j item by item [AUTH-3]', (password, length, lower, upper, digit, special) => {
    expect(passwordChecklist(password, PASSWORD_MIN_LENGTH)).toEqual({
      length,
      lower,
      upper,
      digit,
      special,
    });
  });

  it('takes a password as strong exactly when all five items are met [AUTH-3]', () => {
    const any = fc.string({ unit: fc.constantFrom(...Array.from('abAB01!? é')), maxLength: 14 });
    fc.assert(
      fc.property(any, (password) => {
        const strong =
          password.length >= 8 &&
          /[abé]/.test(password) &&
          /[AB]/.test(password) &&
          /[01]/.test(password) &&
          /[!?]/.test(password);
        expect(isStrongPassword(password)).toBe(strong);
      }),
    );
  });

  it.each([
    ['  mary  jane ', 'Mary Jane'],
    ['anne-marie', 'Anne-Marie'],
    ['McDonald', 'McDonald'],
    ['élodie', 'Élodie'],
    ["o'neil", "O'neil"],
    ['seán O’Brien', 'Seán O’Brien'],
    ['D’Angelo', 'D’Angelo'],
    ['van der berg', 'Van Der Berg'],
    ['maría-josé', 'María-José'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['e\u0301lodie', 'Élodie'],
    ['李小龙', '李小龙'],
    ['محمد', 'محمد'],
    ['x', 'X'],
    ['🐶 rex 👩‍⚕️', '🐶 Rex 👩‍⚕️'],
    ['\u00a0lea\u00a0\u00a0marie\u3000', 'Lea Marie'],
    ['x'.repeat(80), `X${'x'.repeat(79)}`],
    ['', ''],
  ])('capitalises %j as %j [AUTH-3]', (name, sent) => {
    expect(capitaliseName(name)).toBe(sent);
    expect(capitaliseName(sent)).toBe(sent);
  });
});

describe('forgotten password', () => {
  it.each([
    [' Owner@Example.com', 'us', 'email', 'owner@example.com'],
    ['(415) 555-2671', 'us', 'phone', '+14155552671'],
    ['1 415 555 2671', 'ca', 'phone', '+14155552671'],
    ['+1 415.555.2671', 'gb', 'phone', '+14155552671'],
    ['07400 123456', 'gb', 'phone', '+447400123456'],
    ['+44 (0)7400 123456', 'gb', 'phone', '+447400123456'],
    ['0044 7400 123456', 'gb', 'phone', '+447400123456'],
    ['011 44 7400 123456', 'us', 'phone', '+447400123456'],
    ['+49 151 23456789', 'us', 'phone', '+4915123456789'],
  ] as const)('reads %j in %s as %s %s [AUTH-4]', (text, country, kind, value) => {
    expect(parseEmailOrPhone(text, country, readPhone)).toEqual({ kind, value });
    expect(validateForgot({ identifier: text }, country, readPhone)).toEqual({});
  });

  it.each([
    ['owner@', 'us'],
    ['555-2671', 'us'],
    ['115 555 2671', 'us'],
    ['020 7946 0018', 'gb'],
    ['070 1234 5678', 'gb'],
    ['+44 20 7946 0018', 'us'],
    ['+0 123 456 789', 'us'],
    ['415 555 2671 ext 9', 'us'],
    ['+1234567890123456', 'ca'],
  ] as const)('refuses %j in %s [AUTH-4]', (text, country) => {
    expect(parseEmailOrPhone(text, country, readPhone)).toBeNull();
    expect(validateForgot({ identifier: text }, country, readPhone)).toEqual({
      identifier: 'identifier_invalid',
    });
  });

  it('accepts possible numbers until the phone parser is loaded, and nothing else [AUTH-4]', () => {
    expect(validateForgot({ identifier: '555' }, 'us', null)).toEqual({});
    for (const identifier of ['owner', 'owner1@', '']) {
      expect(validateForgot({ identifier }, 'us', null)).toHaveProperty('identifier');
    }
  });

  it('needs one of both [AUTH-4]', () => {
    expect(validateForgot({ identifier: ' ' }, 'us', readPhone)).toEqual({
      identifier: 'identifier_required',
    });
  });

  it('reads every number it gives out again, in any country [AUTH-4]', () => {
    const number = fc
      .tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 2_000_000, max: 9_999_999 }))
      .map(([area, rest]) => `+1${area}${rest}`);
    fc.assert(
      fc.property(number, fc.constantFrom('us', 'ca', 'gb'), (e164, country) => {
        fc.pre(readPhone(e164, 'us') !== null);
        expect(parseEmailOrPhone(e164, country, readPhone)).toEqual({ kind: 'phone', value: e164 });
      }),
    );
  });
});

describe('verification code', () => {
  it('is required and trimmed [AUTH-5]', () => {
    expect(validateVerify({ code: ' \n' })).toEqual({ code: 'code_required' });
    expect(validateVerify({ code: ' 123456 ' })).toEqual({});
    expect(trimCode(' 123456 ')).toBe('123456');
  });

  it('is sent to a valid e-mail [AUTH-1]', () => {
    expect(validateEmailOnly({ email: '' })).toEqual({ email: 'email_required' });
    expect(validateEmailOnly({ email: 'owner@example.com' })).toEqual({});
  });
});

describe('authentication dialog', () => {
  const subject = { email: 'owner@example.com', name: 'Mia Lin', providerId: 'p-1' };

  it('switches from login to every other mode [AUTH-1]', () => {
    for (const mode of ['register', 'forgot', 'code'] as const) {
      expect(authDialogReducer(openAuthDialog(), { type: 'show', mode })).toEqual({
        mode,
        verification: null,
      });
    }
  });

  it('keeps the subject and shows the code field [AUTH-5]', () => {
    const opened = authDialogReducer(openAuthDialog('register'), {
      type: 'verificationRequired',
      subject,
    });
    expect(opened).toEqual({ mode: 'code', verification: subject });
    expect(authDialogReducer(opened, { type: 'show', mode: 'login' }).verification).toBeNull();
  });

  it('shows the e-mail field first when the code mode is opened from login [AUTH-1]', () => {
    const sent = authDialogReducer(openAuthDialog('code'), {
      type: 'codeSent',
      email: subject.email,
    });
    expect(sent).toMatchObject({ mode: 'code', verification: { email: subject.email } });
    const login = openAuthDialog();
    expect(authDialogReducer(login, { type: 'codeSent', email: subject.email })).toBe(login);
  });

  it('returns to login after a reset and when signing in failed after the code [AUTH-4, AUTH-6]', () => {
    const code = { mode: 'code', verification: subject } as const;
    expect(authDialogReducer(openAuthDialog('forgot'), { type: 'resetSent' }).mode).toBe('login');
    expect(authDialogReducer(code, { type: 'verifiedButSignedOut' })).toEqual(openAuthDialog());
  });
});
