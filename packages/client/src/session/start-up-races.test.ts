import { describe, expect, it } from 'vitest';
import { json, ok } from '../fake/fake-fetch.ts';
import {
  createTestServices,
  EMAIL,
  signIn,
  tokenFrom,
  type TestServices,
} from '../fake/test-services.ts';
import {
  USER,
  PET,
  PHARMACY,
  ACCOUNT,
  answer,
  start,
  stateAfterStartUp,
  SIGNED_IN,
  LEFT,
  signedIn,
} from '../fake/started-session.ts';

const BO = { ...USER, email: 'bo@example.org' };
const NEWER = { customer_id: 'c-2', access_token: 'newer-pharmacy-token' };

/** Signs somebody in here; what the services answer to all else stays. */
const logIn = async (setting: TestServices, answers: typeof ACCOUNT, email: string, more = {}) => {
  const token = { access_token: tokenFrom(setting.clock), email, ...more };
  setting.network.respond((request) =>
    request.url.pathname === '/v1/willow/login' ? ok(token) : answer(answers)(request),
  );
  await setting.auth.pharmacyLogin({ email, password: 'Secret-1' });
};

/** A setting that another tab can tell of what it stored. */
const withTabs = () => {
  let onStorageChange: (key: string | null) => void = () => undefined;
  const setting = createTestServices(undefined, {
    storageEvents: (run) => {
      onStorageChange = run;
      return () => undefined;
    },
  });
  const elsewhere = async (email: string) => {
    const tab = createTestServices(undefined, { storage: setting.storage });
    await logIn(tab, {}, email);
    onStorageChange('v-auth.user-last-auth');
  };
  return { setting, elsewhere };
};

describe('while the start-up is under way', () => {
  it('a sign-out during the request to the pharmacy wins over its response [SES-3]', async () => {
    const setting = await signedIn();
    const customer = () => {
      setting.auth.signOut();
      return json({ auth_type: 'guest' });
    };
    const answers = { ...ACCOUNT, '/base/customers/c-1': customer };
    const { session, reasons } = await start(setting, answers);
    expect(reasons).toEqual(['sign_out']);
    expect(session.getSnapshot()).toEqual(LEFT);
  });

  it('a sign-out while the profile is read wins [SES-3]', async () => {
    const setting = await signedIn();
    const profile = () => {
      setting.auth.signOut();
      return ok(USER);
    };
    expect(await stateAfterStartUp(setting, { ...ACCOUNT, '/v1/profile': profile })).toEqual(LEFT);
    expect(setting.auth.getSnapshot().status).toBe('guest');
  });

  it('a refusal of the pharmacy does not sign out another person who signed in [SES-4]', async () => {
    const setting = await signedIn();
    const bo = { ...ACCOUNT, '/v1/profile': () => ok(BO) };
    const customer = async () => {
      await logIn(setting, bo, BO.email);
      return json({ auth_type: 'guest' });
    };
    const answers = { ...ACCOUNT, '/base/customers/c-1': customer };
    const { session, kept, reasons } = await start(setting, answers);
    expect(reasons).toEqual([]);
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('readProfile')).toEqual(BO);
    expect(setting.device.pharmacySession()).toBeNull();
  });

  it('nor the same person, who signed in again [SES-4]', async () => {
    const setting = await signedIn();
    const customer = async () => {
      await logIn(setting, ACCOUNT, EMAIL);
      return json({ auth_type: 'guest' });
    };
    const answers = { ...ACCOUNT, '/base/customers/c-1': customer };
    const { session, reasons } = await start(setting, answers);
    expect(reasons).toEqual([]);
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
  });

  it('a newer session with the pharmacy is validated in turn [SES-4]', async () => {
    const setting = await signedIn();
    const since = { ...ACCOUNT, '/base/customers/c-2': () => json({ auth_type: 'guest' }) };
    const customer = async () => {
      await logIn(setting, since, EMAIL, { pharmacy: NEWER });
      return json({ auth_type: 'registered' });
    };
    const { reasons } = await start(setting, { ...ACCOUNT, '/base/customers/c-1': customer });
    expect(reasons).toEqual(['not_registered']);
    const bearers = setting.network.requests
      .filter(({ url }) => url.pathname === '/base/sessions')
      .map(({ headers }) => headers.get('authorization'));
    expect(bearers).toEqual([`Bearer ${PHARMACY.access_token}`, `Bearer ${NEWER.access_token}`]);
  });

  it('the user who signs in in another tab is the user at the end [SES-4]', async () => {
    const { setting, elsewhere } = withTabs();
    await signIn(setting);
    let reads = 0;
    const profile = async () => {
      reads += 1;
      if (reads > 1) return ok(BO);
      await elsewhere(BO.email);
      return ok(USER);
    };
    const { session, kept } = await start(setting, { ...ACCOUNT, '/v1/profile': profile });
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('readProfile')).toEqual(BO);
  });

  it('nothing of the person before stays when another signs in and their pets cannot be read [SES-4]', async () => {
    const { setting, elsewhere } = withTabs();
    await signIn(setting);
    const codes = async () => {
      if (setting.auth.getSnapshot() === before) await elsewhere(BO.email);
      return ok([]);
    };
    const pets = () => (setting.auth.getSnapshot() === before ? ok([PET]) : json({}, 404));
    const before = setting.auth.getSnapshot();
    const answers = { ...ACCOUNT, '/v1/cx/promo-codes': codes, '/v1/cx/pets': pets };
    const { session, kept } = await start(setting, answers);
    expect(session.getSnapshot()).toEqual({ ...SIGNED_IN, problem: 'pets_failed' });
    expect(kept.get('listPets')).toBeUndefined();
  });

  it('a sign-in in another tab during the request to the storefront applies here too [SES-4]', async () => {
    const { setting, elsewhere } = withTabs();
    const code = async () => {
      await elsewhere(EMAIL);
      return json({ value: null });
    };
    const { session } = await start(setting, { ...ACCOUNT, '/session-code': code });
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
  });
});
