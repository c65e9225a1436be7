import {
  listPets,
  pharmacyAuth,
  pharmacyLogin,
  pharmacyRegister,
  pharmacyVerifyEmail,
  syncPets,
} from '@pawcall/contract';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeFor, textOf } from '../../../testing/account-test-server.ts';
import { serveAccounts } from '../../../testing/account-server-lifecycle.ts';
import {
  type ReferenceService,
  startReferenceService,
} from '../../../testing/reference-customer-service.ts';
import { Partner } from '../../partners/partner-schema.ts';
import { savePartner } from '../../partners/partner-directory.ts';
import { checkCustomerService } from './customer-service-checks.ts';

const ANA = 'ana@example.com';
const params = { pharmacy: 'reef' };
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
const server = serveAccounts({ forgets: true, options: () => ({ log }) });
let service: ReferenceService;

const now = (): Temporal.Instant => Temporal.Instant.from('2026-06-16T15:00:00Z');

beforeAll(async () => {
  service = await startReferenceService({ auth: 'hmac', now });
  const { url, secret } = service;
  const partner = v.parse(Partner, {
    slug: 'reef',
    name: 'Reef Pharmacy',
    client_id: 'reef-web',
    support_email: 'vets@reef.example',
    customer_system: { kind: 'http', url, auth: 'hmac', secret },
  });
  await savePartner(server.market.db, partner);
});
beforeEach(() => {
  service.instead.length = 0;
  service.asked.length = 0;
});
afterAll(() => service.close());

const signIn = (password = 'ana-password') =>
  server.call(pharmacyLogin, { email: ANA, password }, { params });
const enter = (code: string) =>
  server.call(pharmacyAuth, { code, source: 'reef', platform: 'WEB' }, { params });

describe('a pharmacy with an HTTP customer service', () => {
  it('signs customers in by the service’s password and code [OPS-17, SES-4]', async () => {
    const came = await signIn();
    expect(came.data).toMatchObject({
      email: ANA,
      pharmacy: { customer_id: 'ref-1', access_token: 'token-of-ref-1' },
    });
    expect((await signIn('another')).status).toBe(401);
    service.codes.set('one-time', ANA);
    expect((await enter('one-time')).data).toMatchObject({ email: ANA });
    expect((await enter('one-time')).status).toBe(404);
  });

  it('imports their pets from the service [OPS-17, SES-5]', async () => {
    const token = textOf(await signIn(), 'access_token');
    expect((await server.call(syncPets, undefined, { token })).status).toBe(200);
    const pets = await server.call(listPets, undefined, { token });
    expect(pets.data).toMatchObject([{ name: 'Bo', species: 'DOG' }]);
  });

  it('registers a verified client at the service before it marks the code as used [OPS-17, AUTH-5]', async () => {
    const email = 'new@example.com';
    const person = { email, password: 'Wide-reef-7', first_name: 'New', last_name: 'Comer' };
    const asked = await server.callAnyhow(
      pharmacyRegister,
      { ...person, type: 'CLIENT', platform: 'WEB', source: 'reef', code: '' },
      { params },
    );
    const verify = async () =>
      server.callAnyhow(
        pharmacyVerifyEmail,
        {
          provider_type: 'reef',
          provider_id: textOf(asked, 'provider_id'),
          email,
          code: await codeFor(server, email),
        },
        { params },
      );
    service.instead.push(500, 500);
    expect((await verify()).status).toBe(503);
    expect((await verify()).status).toBe(200);
    expect(service.people.get(email)).toMatchObject({ first_name: 'New' });
    expect(service.asked.some(({ body }) => body.includes('Wide-reef-7'))).toBe(false);
  });
});

describe('a service with invalid responses', () => {
  it('opens no session of another customer [OPS-17]', async () => {
    const ana = JSON.stringify(service.people.get(ANA));
    const session = { customer_id: 'ref-2', access_token: 'token-of-ref-2' };
    service.instead.push(ana, JSON.stringify(session));
    const came = await signIn();
    expect(came.status).toBe(503);
    expect(came.text).not.toContain('ref-2');
  });

  it('imports no pet with an invalid birthday [OPS-17]', async () => {
    const token = textOf(await signIn(), 'access_token');
    const pet = { id: 'p1', species: 'DOG', name: 'Bo', birthday_on: '2024-02-30' };
    service.instead.push(JSON.stringify([pet]));
    expect((await server.call(syncPets, undefined, { token })).status).toBe(503);
  });
});

describe('a service that does not respond', () => {
  it('is retried once for a password sign-in, and not for a code [OPS-17]', async () => {
    service.instead.push(502);
    expect((await signIn()).status).toBe(200);
    service.asked.length = 0;
    service.codes.set('kept', ANA);
    service.instead.push(502);
    expect((await enter('kept')).status).toBe(503);
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    ['failing', [500, 503]],
    ['secret_refused', [401]],
    ['broken_answer', ['{"id":7}']],
    ['broken_answer', ['<html>']],
    ['broken_answer', [302]],
    ['broken_answer', [JSON.stringify({ id: 'x'.repeat(300_000) })]],
  ] as const)(
    'is a clear 503, and %s in the log without a person [OPS-17]',
    async (code, answers) => {
      logged.length = 0;
      service.instead.push(...answers);
      const came = await signIn();
      expect([came.status, came.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(came.text).toContain('The pharmacy does not answer');
      const lines = logged.join('');
      expect(lines).toContain(`"partner":"reef","operation":"login","code":"${code}"`);
      expect(lines).not.toMatch(/ana@|ana-password|reference-secret/);
    },
  );

  it('times out after two seconds [OPS-17]', async () => {
    service.codes.set('slow', ANA);
    service.instead.push('silence');
    expect((await enter('slow')).status).toBe(503);
    expect(logged.join('')).toContain('"code":"timeout"');
  });

  it('is reported differently from an unreachable one [OPS-17]', async () => {
    const gone = await startReferenceService({ auth: 'bearer', now });
    await gone.close();
    const checks = await checkCustomerService(
      { kind: 'http', url: gone.url, auth: 'bearer', secret: gone.secret },
      { now },
    );
    expect(checks[0]).toMatchObject({ outcome: 'failed' });
    expect(checks[0]?.problem).toContain('nothing answers there');
  });
});

describe('the checks of a customer service', () => {
  const known = { email: ANA, password: 'ana-password', code: 'check-code' };

  it.each(['hmac', 'bearer'] as const)(
    'all pass for the reference, by %s [OPS-18]',
    async (auth) => {
      const reference = await startReferenceService({ auth, now });
      reference.codes.set('check-code', ANA);
      const { url, secret } = reference;
      const checks = await checkCustomerService(
        { kind: 'http', url, auth, secret },
        { now, known },
      );
      await reference.close();
      expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      const skipped = checks.filter(({ outcome }) => outcome === 'skipped');
      expect(skipped).toHaveLength(auth === 'bearer' ? 1 : 0);
    },
  );

  it('detect the fault that each is written for [OPS-18]', async () => {
    const caught = async (answers: readonly (string | number)[]) => {
      const reference = await startReferenceService({ auth: 'hmac', now });
      reference.codes.set('check-code', ANA);
      reference.instead.push(...answers);
      const { url, secret } = reference;
      const checks = await checkCustomerService(
        { kind: 'http', url, auth: 'hmac', secret },
        { now, known },
      );
      await reference.close();
      return checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
    };
    const fine = JSON.stringify({ contract: 1 });
    const other = JSON.stringify({
      id: 'ref-9',
      auth_type: 'registered',
      email: 'other@example.com',
      email_verified: true,
      first_name: 'O',
      last_name: 'Ther',
    });
    expect(await caught([404])).toEqual(['says which contract it answers']);
    expect(await caught([fine, fine])).toEqual(['refuses another secret']);
    expect(await caught([fine, 401, fine])).toEqual(['refuses an old signature']);
    expect(await caught([fine, 401, 401, other, other, other, other])).toEqual([
      'finds nobody where there is nobody',
      'knows no password of nobody',
      'redeems no code that it did not give',
      'finds a customer by e-mail, however it is written',
    ]);
    const until = [fine, 401, 401, 404, 404, 404];
    const ana = JSON.stringify({ ...v.parse(v.looseObject({}), JSON.parse(other)), email: ANA });
    expect(await caught([...until, ana, other])).toEqual([
      'knows the password of a customer, and no other',
    ]);
    const another = JSON.stringify({ customer_id: 'x', access_token: 't' });
    expect(await caught([...until, ana, 404, ana, ana, another])).toEqual(['opens a session']);
  });
});
