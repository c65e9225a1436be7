import {
  addPassword,
  changePassword,
  organizationCallback,
  passwordlessLogin,
  pharmacyPasswordReset,
  readProfile,
  requestEmailUpdate,
  requestEmailVerification,
  requestPasswordless,
  requestPasswordReset,
  resetPassword,
  updateEmail,
  verifyEmail,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { codeFor, textOf, tokenFor } from '../../testing/account-test-server.ts';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { DEMO_PASSWORD } from '../demo/users/demo-password-and-pharmacy.ts';

const server = serveAccounts();

const NEW = 'Tr1cky-horse';
const signIn = (email: string, password?: string) => tokenFor(server, email, password);
const profileStatus = async (token: string) =>
  (await server.call(readProfile, undefined, { token })).status;

describe('password', () => {
  it('changes, revokes the other sessions and notifies the owner by mail [WIRE-1]', async () => {
    const [here, there] = [await signIn('casey@example.com'), await signIn('casey@example.com')];
    const wrong = await server.call(
      changePassword,
      { password: 'Wrong-pass-1', password_new: NEW },
      { token: here },
    );
    expect(wrong.status).toBe(422);
    expect(wrong.data).toHaveProperty('password');
    const weak = { password: DEMO_PASSWORD, password_new: 'weak' };
    expect((await server.call(changePassword, weak, { token: here })).data).toHaveProperty(
      'password_new',
    );
    const good = { password: DEMO_PASSWORD, password_new: NEW };
    expect((await server.call(changePassword, good, { token: here })).status).toBe(200);
    expect(await profileStatus(here)).toBe(200);
    expect(await profileStatus(there)).toBe(401);
    expect((await server.messages('casey@example.com'))[0]?.subject).toBe(
      'Your Pawcall password was changed',
    );
    expect(await signIn('casey@example.com', NEW)).not.toBe('');
  });

  it('is added to an account that has none, once [WIRE-1]', async () => {
    const came = await server.call(organizationCallback, undefined, {
      params: { organizationName: 'evergreen' },
      query: '?code=evergreen-demo-code&platform=WEB',
    });
    const token = textOf(came, 'access_token');
    expect((await server.call(addPassword, { password: 'weak' }, { token })).status).toBe(422);
    expect((await server.call(addPassword, { password: NEW }, { token })).status).toBe(200);
    expect((await server.call(addPassword, { password: NEW }, { token })).status).toBe(422);
    expect(await signIn('noor@example.com', NEW)).not.toBe('');
  });

  it('is reset by the mailed code, which revokes every session and opens none [AUTH-4]', async () => {
    const token = await signIn('taylor@example.com');
    await server.call(requestPasswordReset, { email: 'Taylor@example.com' });
    const [mail] = await server.messages('taylor@example.com');
    expect(mail?.text).toContain('http://localhost:4000/reset-password');
    const input = {
      email: 'taylor@example.com',
      code: await codeFor(server, 'taylor@example.com'),
      password: NEW,
    };
    expect((await server.call(resetPassword, { ...input, password: 'weak' })).status).toBe(422);
    const done = await server.call(resetPassword, input);
    expect(done.text).toBe('{"status":"success","data":null}');
    expect(await profileStatus(token)).toBe(401);
    expect((await server.call(resetPassword, input)).status).toBe(404);
    expect(await signIn('taylor@example.com', NEW)).not.toBe('');
  });

  it('is reset by a text message to a mobile number too [AUTH-4]', async () => {
    await server.call(pharmacyPasswordReset, { email: '+1 619 555 0142' });
    const [message] = await server.messages('+16195550142');
    expect(message?.kind).toBe('sms');
    const code = await codeFor(server, '+16195550142');
    const done = await server.call(resetPassword, { email: '+16195550142', code, password: NEW });
    expect(done.status).toBe(200);
    expect(await signIn('jamie@example.com', NEW)).not.toBe('');
  });

  it('reset rejects text that is neither an e-mail nor a phone number, with a message [AUTH-4]', async () => {
    const came = await server.call(requestPasswordReset, { email: 'not an address' });
    expect(came.data['email']).toEqual([
      'Please enter an email address or a mobile number with its country code.',
    ]);
  });

  it('reset links to the origin of the settings, never to one of the request headers [AUTH-4]', async () => {
    await server.call(
      requestPasswordReset,
      { email: 'harriet@example.com' },
      {
        headers: {
          Host: 'evil.tld',
          'X-Forwarded-Host': 'evil.tld',
          Origin: 'http://localhost:4000',
        },
      },
    );
    const rows = await server.market.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('evil.tld');
  });
});

describe('e-mail', () => {
  it('changes with the code sent to the new address and notifies the old one [WIRE-1]', async () => {
    const [here, there] = [await signIn('alex@example.com'), await signIn('alex@example.com')];
    await server.call(requestEmailUpdate, { email_new: 'Alex.New@example.com' }, { token: here });
    const code = await codeFor(server, 'alex.new@example.com');
    expect((await server.call(updateEmail, { code: '000000' }, { token: there })).status).toBe(422);
    expect((await server.call(updateEmail, { code }, { token: here })).status).toBe(200);
    expect((await server.call(readProfile, undefined, { token: here })).data['email']).toBe(
      'alex.new@example.com',
    );
    expect(await profileStatus(there)).toBe(401);
    expect((await server.messages('alex@example.com'))[0]?.subject).toBe(
      'Your Pawcall email address was changed',
    );
  });

  it('that is taken gets the same response, and its owner is notified [WIRE-7]', async () => {
    const token = await signIn('riley@example.com');
    const came = await server.call(requestEmailUpdate, { email_new: 'sam@example.com' }, { token });
    expect(came.text).toBe('{"status":"success","data":null}');
    const [mail] = await server.messages('sam@example.com');
    expect(mail).toMatchObject({
      subject: 'This email address is already in use',
      code: undefined,
    });
  });

  it('is verified again by code for a signed-in user [WIRE-1]', async () => {
    const token = await signIn('morgan@example.com');
    await server.call(requestEmailVerification, {}, { token });
    const profile = await server.call(readProfile, undefined, { token });
    const id = textOf(profile, 'uuid');
    const code = await codeFor(server, 'morgan@example.com');
    expect((await server.call(verifyEmail, { code }, { params: { id } })).status).toBe(200);
    expect(await signIn('morgan@example.com')).not.toBe('');
  });

  it.each([requestEmailUpdate, updateEmail, changePassword, addPassword, requestEmailVerification])(
    '$id is for signed-in users [WIRE-1]',
    async (call) => {
      expect((await server.callAnyhow(call, {})).status).toBe(401);
    },
  );
});

describe('sign-in without a password', () => {
  it('takes the code in the mail, in the user’s language [WIRE-1]', async () => {
    await server.call(requestPasswordless, { email: 'amelie@example.com' });
    const [mail] = await server.messages('amelie@example.com');
    expect(mail?.subject).toBe('Votre code de connexion Pawcall');
    const code = await codeFor(server, 'amelie@example.com');
    const came = await server.call(passwordlessLogin, { email: 'amelie@example.com', code });
    expect(await profileStatus(textOf(came, 'access_token'))).toBe(200);
  });

  it('by an organisation hides prices; unknown organisations and codes are 404 [PRICE-3]', async () => {
    const sign = (organizationName: string, code: string) =>
      server.call(organizationCallback, undefined, {
        params: { organizationName },
        query: `?code=${code}`,
      });
    const came = await sign('evergreen', 'evergreen-demo-code');
    const profile = await server.call(readProfile, undefined, {
      token: textOf(came, 'access_token'),
    });
    expect(profile.data).toMatchObject({
      booking_experience: 'HIDDEN_PRICING',
      organization: { name: 'Evergreen Works' },
    });
    expect((await sign('evergreen', 'other')).status).toBe(404);
    expect((await sign('acme', 'evergreen-demo-code')).status).toBe(404);
  });
});
