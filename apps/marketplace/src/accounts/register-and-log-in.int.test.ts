import {
  login,
  pharmacyVerifyEmail,
  readProfile,
  register,
  requestPasswordless,
  requestPasswordReset,
  verifyEmail,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { type Came, codeFor, textOf } from '../../testing/account-test-server.ts';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { DEMO_PASSWORD } from '../demo/users/demo-password-and-pharmacy.ts';
import { DEMO_USERS } from '../demo/users/demo-users.ts';

const server = serveAccounts();

const person = (email: string) => ({
  email,
  password: 'Tr1cky-horse',
  first_name: 'Ada',
  last_name: 'Moss',
});

const verifyInput = (came: Came, code: string) => ({
  provider_type: 'harborvale',
  email: textOf(came, 'email'),
  name: textOf(came, 'name'),
  provider_id: textOf(came, 'provider_id'),
  code,
});

// What an outsider can compare: everything but the ids that every answer has of its own.
const seen = (came: Came, email: string) => ({
  status: came.status,
  text: came.text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(email, 'email'),
  headers: [...came.headers].filter(([name]) => !['x-request-id', 'date'].includes(name)),
});

describe('registration', () => {
  it('requires the mailed code, which signs in once [AUTH-5, WIRE-7]', async () => {
    const came = await server.call(register, person('ada@example.com'));
    expect(came.data).toMatchObject({
      requires_verification: true,
      email: 'ada@example.com',
      name: 'Ada Moss',
    });
    const input = verifyInput(came, await codeFor(server, 'ada@example.com'));
    const verified = await server.call(pharmacyVerifyEmail, input);
    expect(verified.data['email']).toBe('ada@example.com');
    const profile = await server.call(readProfile, undefined, {
      token: textOf(verified, 'access_token'),
    });
    expect(profile.data).toMatchObject({ type: 'CLIENT', status: 'ACTIVE', first_name: 'Ada' });
    expect((await server.call(pharmacyVerifyEmail, input)).status).toBe(404);
    const again = await server.call(login, { email: ' ADA@example.com', password: 'Tr1cky-horse' });
    expect(again.status).toBe(422);
    const signedIn = await server.call(login, {
      email: 'ADA@example.com',
      password: 'Tr1cky-horse',
    });
    expect(textOf(signedIn, 'access_token')).not.toBe('');
  });

  it('returns the same response for a free and a taken e-mail, and notifies the owner by mail [WIRE-7]', async () => {
    const free = await server.call(register, person('free-one@example.com'));
    const taken = await server.call(register, person('alex@example.com'));
    expect(seen(taken, 'alex@example.com')).toEqual(seen(free, 'free-one@example.com'));
    const [mail] = await server.messages('alex@example.com');
    expect(mail?.subject).toBe('You already have a Pawcall account');
    const [welcome] = await server.messages('free-one@example.com');
    expect(welcome?.subject).toBe('Your Pawcall verification code');
  });

  it('sends a locked owner no mail and returns the same response [WIRE-7]', async () => {
    const came = await server.call(register, person('drew@example.com'));
    expect(came.data['requires_verification']).toBe(true);
    expect(await server.messages('drew@example.com')).toEqual([]);
  });

  it('ignores or rejects type, status, organisation and wallet in the body [WIRE-7]', async () => {
    const greedy = {
      ...person('greedy@example.com'),
      status: 'ACTIVE',
      wallet: 100,
      organization: 1,
    };
    const partner = await server.callAnyhow(register, { ...greedy, type: 'PARTNER' });
    expect(partner.status).toBe(422);
    const came = await server.callAnyhow(register, greedy);
    expect(came.data['requires_verification']).toBe(true);
    const row = await server.market.db
      .selectFrom('app_user')
      .select(['type', 'email_verified_at', 'organization_id'])
      .where('email', '=', 'greedy@example.com')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ type: 'CLIENT', email_verified_at: null, organization_id: null });
  });

  it.each([
    [{ password: 'short' }, 'password'],
    [{ password: 'Password1!' }, 'password'],
    [{ first_name: '  ' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'ｊamie@example.com' }, 'email'],
    [{ email: 'jörg@example.com' }, 'email'],
    [{ email: 'mailto:jamie@example.com' }, 'email'],
    [{ email: 'Jamie <jamie@example.com>' }, 'email'],
    [{ email: 'jamie@example.com.' }, 'email'],
    [{ email: 17 }, 'email'],
    [{ password: 'Aa1!'.repeat(300) }, 'password'],
  ])('refuses %j with messages for the field [AUTH-3]', async (change, field) => {
    const came = await server.callAnyhow(register, { ...person('bad@example.com'), ...change });
    expect(came.status).toBe(422);
    expect(came.data[field]).toEqual(expect.arrayContaining([expect.any(String)]));
  });

  it.each([
    ["sean.o'brien+pets@example.ie", 'Seán', 'O’Brien'],
    ['fatima@xn--mller-kva.example', 'فاطمة', 'الفاسي'],
    ['li@example.com', '小龙 👩‍⚕️', '李'],
  ])('takes %s, %s %s, and keeps them as they are [AUTH-3]', async (email, first, last) => {
    const given = { ...person(email), first_name: first, last_name: last };
    const came = await server.call(register, given);
    const input = verifyInput(came, await codeFor(server, email));
    const token = textOf(await server.call(pharmacyVerifyEmail, input), 'access_token');
    const profile = await server.call(readProfile, undefined, { token });
    expect(profile.data).toMatchObject({ email, first_name: first, last_name: last });
  });

  it('returns messages in French to a French caller', async () => {
    const came = await server.call(
      register,
      { ...person('bad@example.com'), password: 'Short-1' },
      { headers: { 'X-Locale': 'fr-CA' } },
    );
    expect(came.data['password']).toEqual(['Utilisez au moins 8 caractères.']);
  });

  it('does not keep the password of a registration that the owner did not make [AUTH-5]', async () => {
    await server.call(register, { ...person('victim@example.com'), password: 'Attacker-77' });
    const code = await codeFor(server, 'victim@example.com');
    const verified = await server.call(pharmacyVerifyEmail, {
      provider_type: 'harborvale',
      email: 'victim@example.com',
      code,
    });
    expect(verified.status).toBe(200);
    const attack = await server.call(login, {
      email: 'victim@example.com',
      password: 'Attacker-77',
    });
    expect(attack.status).toBe(401);
  });

  it('verifies by the response’s id at the plain service too [WIRE-1]', async () => {
    const came = await server.call(register, person('plain@example.com'));
    const id = textOf(came, 'provider_id');
    const code = await codeFor(server, 'plain@example.com');
    expect(
      (await server.call(verifyEmail, { code: '000000' }, { params: { id: 'x' } })).status,
    ).toBe(422);
    expect((await server.call(verifyEmail, { code }, { params: { id } })).status).toBe(200);
    const signedIn = await server.call(login, person('plain@example.com'));
    expect(textOf(signedIn, 'access_token')).not.toBe('');
  });
});

describe('login', () => {
  it.each(
    DEMO_USERS.filter((user) => user.status === undefined && user.isUnverified !== true).map(
      (user) => user.email,
    ),
  )('signs %s in with the documented password [WIRE-7]', async (email) => {
    const came = await server.call(login, { email, password: DEMO_PASSWORD });
    expect(came.data['email']).toBe(email);
    expect(textOf(came, 'access_token').split('.')).toHaveLength(3);
  });

  it('returns the same 401 for a wrong password and an unknown e-mail [WIRE-7]', async () => {
    const wrong = await server.call(login, { email: 'sam@example.com', password: 'Wrong-pass-1' });
    const unknown = await server.call(login, { email: 'no@example.com', password: 'Wrong-pass-1' });
    const locked = await server.call(login, {
      email: 'drew@example.com',
      password: 'Wrong-pass-1',
    });
    expect(wrong.status).toBe(401);
    expect(seen(unknown, '')).toEqual(seen(wrong, ''));
    expect(seen(locked, '')).toEqual(seen(wrong, ''));
  });

  it.each(['drew@example.com', 'quinn@example.com'])(
    'returns 403 to %s only with the right password [WIRE-7]',
    async (email) => {
      expect((await server.call(login, { email, password: DEMO_PASSWORD })).status).toBe(403);
    },
  );

  it('requires a new code from an unverified user [AUTH-5]', async () => {
    const came = await server.call(login, { email: 'jordan@example.com', password: DEMO_PASSWORD });
    expect(came.data).toMatchObject({ requires_verification: true, name: 'Jordan Bell' });
    const input = verifyInput(came, await codeFor(server, 'jordan@example.com'));
    expect((await server.call(pharmacyVerifyEmail, input)).status).toBe(200);
    const signedIn = await server.call(login, {
      email: 'jordan@example.com',
      password: DEMO_PASSWORD,
    });
    expect(textOf(signedIn, 'access_token')).not.toBe('');
  });

  it('rejects another platform and an array as the password [WIRE-1]', async () => {
    const odd = await server.callAnyhow(login, { email: 'sam@example.com', password: ['x'] });
    const platform = { email: 'sam@example.com', password: 'x', platform: 'IOS' };
    expect(odd.status).toBe(422);
    expect((await server.callAnyhow(login, platform)).status).toBe(422);
  });
});

describe('requests for codes', () => {
  it.each([requestPasswordReset, requestPasswordless])(
    '$id returns the same response for a known, an unknown and a locked e-mail [WIRE-7, AUTH-4]',
    async (call) => {
      const answers = await Promise.all(
        ['casey@example.com', 'nobody@example.com', 'drew@example.com'].map(async (email) =>
          seen(await server.call(call, { email }), ''),
        ),
      );
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      expect(await server.messages('nobody@example.com')).toEqual([]);
      expect(await server.messages('drew@example.com')).toEqual([]);
      expect((await server.messages('casey@example.com')).length).toBeGreaterThan(0);
    },
  );
});
