import { describe, expect, it } from 'vitest';
import { json, ok, refusal } from '../fake/fake-fetch.ts';
import { createTestServices, signIn } from '../fake/test-services.ts';
import {
  USER,
  PET,
  PHARMACY,
  ACCOUNT,
  answer,
  open,
  start,
  stateAfterStartUp,
  SIGNED_IN,
  GUEST,
  signedIn,
} from '../fake/started-session.ts';

describe('the start-up with a session', () => {
  it("validates it with the pharmacy's own token, then reads profile, pets and promo codes [SES-4, SES-5]", async () => {
    const setting = await signedIn();
    const { session, kept } = await start(setting, ACCOUNT);
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('readProfile')).toEqual(USER);
    expect(kept.get('listPets')).toEqual([PET]);
    expect(kept.get('listPromoCodes')).toEqual([{ code: 'AUTOSHIP100' }]);
    const lines = setting.network.lines();
    expect(lines.slice(0, 3)).toEqual([
      'POST commerce.example/base/sessions',
      'GET commerce.example/base/customers/c-1',
      'GET api.example/v1/profile',
    ]);
    expect(lines.slice(3).toSorted()).toEqual([
      'GET api.example/v1/cx/pets',
      'GET api.example/v1/cx/promo-codes',
      'PUT api.example/v1/cx/pets/sync',
    ]);
    expect(lines.indexOf('PUT api.example/v1/cx/pets/sync')).toBeLessThan(
      lines.indexOf('GET api.example/v1/cx/pets'),
    );
    const [sessions, customer] = setting.network.requests;
    expect(sessions?.headers.get('authorization')).toBe('Bearer pharmacy-token');
    expect(customer?.headers.get('authorization')).toBe('Bearer pharmacy-token');
  });

  it.each([
    [
      'a guest of the pharmacy',
      { '/base/customers/c-1': () => json({ auth_type: 'guest' }) },
      'not_registered',
    ],
    ['a customer who is gone', { '/base/customers/c-1': () => refusal(404) }, 'not_registered'],
    ['a 401', { '/base/sessions': () => refusal(401) }, 'unauthorized'],
    ['a pharmacy that is down', { '/base/sessions': () => refusal(503) }, 'pharmacy_unreachable'],
    ['HTML', { '/base/customers/c-1': () => new Response('<html>') }, 'not_registered'],
  ])('signs %s out and forgets the pharmacy session [SES-4]', async (_, changed, reason) => {
    const setting = await signedIn();
    const { session, reasons } = await start(setting, { ...ACCOUNT, ...changed });
    expect(session.getSnapshot()).toEqual(GUEST);
    expect(reasons).toEqual([reason]);
    expect(setting.auth.getSnapshot().status).toBe('guest');
    expect(setting.device.pharmacySession()).toBeNull();
    expect(setting.network.lines()).not.toContain('GET api.example/v1/profile');
  });

  it('sends no request to the pharmacy without a session there [SES-4]', async () => {
    const setting = createTestServices();
    await signIn(setting);
    expect(await stateAfterStartUp(setting, ACCOUNT)).toEqual(SIGNED_IN);
    expect(setting.network.lines()[0]).toBe('GET api.example/v1/profile');
  });

  it('keeps the session while offline [SES-4, ERR-5]', async () => {
    let online = true;
    const setting = createTestServices(undefined, { isOnline: () => online });
    await signIn(setting);
    setting.device.savePharmacySession(PHARMACY);
    online = false;
    const { session, reasons } = await start(setting, ACCOUNT);
    expect(session.getSnapshot()).toEqual({ ...GUEST, problem: 'account_failed' });
    expect(reasons).toEqual([]);
    expect(setting.device.pharmacySession()).toEqual(PHARMACY);
  });

  it('notifies once, when the user is known [SES-4]', async () => {
    const setting = await signedIn();
    setting.network.respond(answer({ ...ACCOUNT, '/base/sessions': () => refusal(401) }));
    const { session } = open(setting);
    const seen: unknown[] = [];
    session.subscribe(() => void seen.push(session.getSnapshot()));
    expect(session.getSnapshot()).toEqual({ status: 'starting', problem: null });
    await session.start();
    expect(seen).toEqual([GUEST]);
  });

  it('gets over a blip of the pharmacy [SES-4]', async () => {
    const setting = await signedIn();
    let tries = 0;
    const sessions = () => ((tries += 1) === 1 ? refusal(503) : json({}));
    expect(await stateAfterStartUp(setting, { ...ACCOUNT, '/base/sessions': sessions })).toEqual(
      SIGNED_IN,
    );
  });

  it.each([
    ['LOCKED', 'locked'],
    ['INACTIVE', 'inactive'],
  ])('signs a user who is %s out, with the reason [SES-7]', async (status, reason) => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, status }) };
    const { session, kept, reasons } = await start(setting, answers);
    expect(session.getSnapshot()).toEqual({ ...GUEST, problem: 'account_closed' });
    expect(reasons).toEqual([reason]);
    expect(kept.size).toBe(0);
    expect(setting.auth.getSnapshot().status).toBe('guest');
  });

  it('keeps a user whose profile a gateway refuses with a page: that is no word on the account [ERR-5][SES-7]', async () => {
    const setting = await signedIn();
    const page = () => new Response('<html>', { status: 403 });
    const { reasons } = await start(setting, { ...ACCOUNT, '/v1/profile': page });
    expect(reasons).toEqual([]);
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
  });

  it.each(['ACTIVE', 'ONBOARDING', 'SOMETHING_NEW'])(
    'lets a user who is %s in [SES-7]',
    async (status) => {
      const setting = await signedIn();
      const answers = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, status }) };
      expect(await stateAfterStartUp(setting, answers)).toEqual(SIGNED_IN);
    },
  );

  it('reads no pets and no promo codes of a partner [SES-7]', async () => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, type: 'PARTNER' }) };
    expect(await stateAfterStartUp(setting, answers)).toEqual(SIGNED_IN);
    expect(setting.network.lines().filter((line) => line.includes('/cx/'))).toEqual([]);
  });

  it('ignores a pet sync that fails or hangs for 6 s [SES-5]', async () => {
    const setting = await signedIn();
    const sync = () => new Promise<Response>(() => undefined);
    const { session, kept } = await start(setting, { ...ACCOUNT, '/v1/cx/pets/sync': sync });
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('listPets')).toEqual([PET]);
  });

  it('flags pets that could not be read, and ignores unreadable promo codes [SES-5]', async () => {
    const setting = await signedIn();
    const broken = { '/v1/cx/pets': () => refusal(500), '/v1/cx/promo-codes': () => refusal(500) };
    expect(await stateAfterStartUp(setting, { ...ACCOUNT, ...broken })).toEqual({
      ...SIGNED_IN,
      problem: 'pets_failed',
    });
    const onlyCodes = { '/v1/cx/promo-codes': () => refusal(500) };
    expect(await stateAfterStartUp(await signedIn(), { ...ACCOUNT, ...onlyCodes })).toEqual(
      SIGNED_IN,
    );
  });

  it('a 401 for the profile clears the credentials [SES-4]', async () => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => refusal(401) };
    expect(await stateAfterStartUp(setting, answers)).toEqual(GUEST);
    expect(setting.auth.getSnapshot().status).toBe('guest');
    expect(setting.device.pharmacySession()).toBeNull();
  });

  it('keeps the session when the profile cannot be read [ERR-5]', async () => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => refusal(500) };
    expect(await stateAfterStartUp(setting, answers)).toEqual({
      ...GUEST,
      problem: 'account_failed',
    });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
  });
});
