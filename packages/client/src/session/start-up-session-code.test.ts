import { describe, expect, it } from 'vitest';
import { json, ok, refusal } from '../fake/fake-fetch.ts';
import {
  createTestServices,
  EMAIL,
  refusedWith,
  signIn,
  tokenFrom,
} from '../fake/test-services.ts';
import {
  USER,
  PHARMACY,
  ACCOUNT,
  start,
  stateAfterStartUp,
  SIGNED_IN,
  GUEST,
} from '../fake/started-session.ts';

describe('the start-up without a session', () => {
  it('signs in with the session code of the storefront [SES-4]', async () => {
    const setting = createTestServices();
    const access_token = tokenFrom(setting.clock);
    const { session, kept } = await start(setting, {
      ...ACCOUNT,
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => ok({ access_token, email: EMAIL, pharmacy: PHARMACY }),
    });
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('readProfile')).toEqual(USER);
    expect(setting.network.lines().slice(0, 3)).toEqual([
      'GET store.example/session-code',
      'POST auth.example/v1/willow/auth',
      'GET api.example/v1/profile',
    ]);
    expect(setting.network.requests[1]?.body).toEqual({
      code: 'code-1',
      source: 'willow',
      platform: 'WEB',
    });
    expect(setting.device.pharmacySession()).toEqual(PHARMACY);
  });

  it('a visitor unknown to the pharmacy is a guest, without further requests [SES-4]', async () => {
    const setting = createTestServices();
    const answers = { '/session-code': () => json({ value: null }) };
    const { session, loads } = await start(setting, answers);
    expect(session.getSnapshot()).toEqual(GUEST);
    expect(loads()).toBe(0);
    expect(setting.network.lines()).toEqual(['GET store.example/session-code']);
  });

  it.each([
    ['fails', () => refusal(500)],
    ['answers HTML', () => new Response('<html>')],
  ])('a storefront that %s makes a guest [SES-4]', async (_, code) => {
    expect(await stateAfterStartUp(createTestServices(), { '/session-code': code })).toEqual(GUEST);
  });

  it('a 401 clears the local credentials; the code stays for a registration [SES-4]', async () => {
    const setting = createTestServices();
    setting.device.savePharmacySession(PHARMACY);
    const answers = {
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => refusal(401),
    };
    expect(await stateAfterStartUp(setting, answers)).toEqual({ ...GUEST, sessionCode: 'code-1' });
    expect(setting.device.pharmacySession()).toBeNull();
  });

  it('passes the request to verify the e-mail on [AUTH-5]', async () => {
    const needed = { requires_verification: true, email: EMAIL, name: 'Ana', provider_id: 'p' };
    const answers = {
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => ok(needed),
    };
    expect(await stateAfterStartUp(createTestServices(), answers)).toMatchObject({
      status: 'guest',
      verification: { email: EMAIL, name: 'Ana', provider_id: 'p' },
    });
  });

  it('keeps an expired session while offline [SES-2]', async () => {
    let online = true;
    const setting = createTestServices(undefined, { isOnline: () => online });
    await signIn(setting);
    await setting.clock.pass(901_000);
    online = false;
    expect(await stateAfterStartUp(setting, ACCOUNT)).toEqual({
      ...GUEST,
      problem: 'account_failed',
    });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
    expect(await refusedWith(setting.auth.getAccessToken())).toMatchObject({ code: 'offline' });
  });
});
