import { describe, expect, it } from 'vitest';
import { ok } from './fake/fake-http.ts';
import {
  createTestAuthClient,
  EMAIL,
  refusedWith,
  USERNAME,
  tokenOf,
} from './fake/test-auth-client.ts';

const credentials = { email: EMAIL, password: 'Secret-1' };
const code = { provider_type: 'willow', email: EMAIL, code: '1' };
const pharmacy = { customer_id: 'c-1', access_token: 'pharmacy-token' };

/** A client whose service answers a right sign-in with this beside the token. */
const answering = (beside: object) => {
  const sessions: unknown[] = [];
  const setting = createTestAuthClient({
    onPharmacySession: (session) => void sessions.push(session),
    responder: () => ok({ access_token: tokenOf('user-1', setting.clock), ...beside }),
  });
  return { ...setting, sessions };
};

describe('a sign-in whose answer can be read in part', () => {
  it.each([
    [{ customer_id: null, access_token: null }],
    [{ customer_id: '', access_token: '' }],
    [{ ...pharmacy, customer_id: 1001 }],
    [{ customer_id: 'c-1' }],
    [{}],
    [[]],
    ['none'],
    [null],
  ])('has no pharmacy session where it is %j [WIRE-8, SES-4]', async (unreadable) => {
    const { auth, sessions } = answering({ email: EMAIL, pharmacy: unreadable });
    const outcome = { kind: 'signed_in', email: EMAIL, pharmacy: null };
    expect(await auth.login(credentials)).toEqual(outcome);
    expect(await auth.pharmacyAuth({ code: 'c', source: 's' })).toEqual(outcome);
    expect(await auth.passwordlessLogin({ email: EMAIL, code: '1' })).toEqual(outcome);
    expect(await auth.pharmacyVerifyEmail(code)).toEqual(outcome);
    expect(sessions).toEqual([null, null, null, null]);
  });

  it.each([[''], [42], [{}], [[]], [null]])(
    'is of the e-mail that was typed where its own is %j [WIRE-8, LIB-1]',
    async (email) => {
      const { auth, storage } = answering({ email, pharmacy });
      const outcome = { kind: 'signed_in', email: EMAIL, pharmacy };
      expect(await auth.login({ ...credentials, email: ` ${EMAIL.toUpperCase()}` })).toEqual(
        outcome,
      );
      expect(await auth.pharmacyVerifyEmail(code)).toEqual(outcome);
      expect(storage.getItem('v-auth.user-last-auth')).toBe(USERNAME);
      expect(await auth.pharmacyAuth({ code: 'c', source: 's' })).toEqual({
        ...outcome,
        email: null,
      });
      expect(storage.getItem('v-auth.user-last-auth')).toBe('user-1');
    },
  );

  it.each([200, 403])(
    'requires verification of the e-mail, with status %i too [WIRE-8, AUTH-5]',
    async (status) => {
      const data = { requires_verification: true, email: EMAIL, name: {}, provider_id: 77 };
      const { auth } = createTestAuthClient({
        responder: () => ({ status, data: { status: 'success', data }, headers: {} }),
      });
      const outcome = { kind: 'verification_required', email: EMAIL, name: '', provider_id: '' };
      expect(await auth.pharmacyLogin(credentials)).toEqual(outcome);
    },
  );

  it.each([
    { access_token: 42, email: EMAIL },
    { access_token: null, pharmacy },
    { requires_verification: true, email: 42 },
  ])('is bad_answer without what it cannot do without: %j [WIRE-4]', async (data) => {
    const { auth } = createTestAuthClient({ responder: () => ok(data) });
    expect(await refusedWith(() => auth.login(credentials))).toMatchObject({ code: 'bad_answer' });
    expect(auth.getSnapshot().status).toBe('guest');
  });
});
