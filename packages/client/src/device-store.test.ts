import { createMemoryStorage } from '@pawcall/auth-client';
import { describe, expect, it } from 'vitest';
import { createDeviceStore } from './device-store.ts';
import { createFakeClock } from '@pawcall/transport/fake';
import { createTestServices, EMAIL, signIn } from './fake/test-services.ts';

const PHARMACY = { customer_id: 'c-1', access_token: 'pharmacy-token' };
const SEARCH = '{"version":1}';

const open = (production?: boolean) => {
  const storage = createMemoryStorage();
  const sessionStorage = createMemoryStorage();
  const clock = createFakeClock();
  const device = createDeviceStore({
    storage,
    sessionStorage,
    clock,
    ...(production === undefined ? {} : { production }),
  });
  return { storage, sessionStorage, clock, device };
};

describe('the device store', () => {
  it('keeps customer id, pharmacy token and last search [SES-6, WIN-8]', () => {
    const { device, storage } = open();
    expect([device.pharmacySession(), device.lastSearch()]).toEqual([null, null]);
    device.savePharmacySession(PHARMACY);
    device.saveLastSearch(SEARCH);
    expect(device.pharmacySession()).toEqual(PHARMACY);
    expect(device.lastSearch()).toEqual(SEARCH);
    expect(storage.keys().toSorted()).toEqual([
      'pawcall.customer-id',
      'pawcall.last-search',
      'pawcall.pharmacy-access-token',
    ]);
  });

  it('keeps the screen before a reload in session storage alone, until a sign-out [WIN-8]', () => {
    const { device, storage, sessionStorage } = open();
    device.saveScreen('results');
    expect(device.screen()).toBe('results');
    expect([storage.keys(), sessionStorage.keys()]).toEqual([[], ['pawcall.screen']]);
    device.forgetAll();
    expect(device.screen()).toBeNull();
  });

  it('keeps production and trials apart [SES-6]', () => {
    const { device, storage } = open(false);
    device.savePharmacySession(PHARMACY);
    expect(storage.keys().every((key) => key.startsWith('pawcall-dev.'))).toBe(true);
  });

  it('keeps the temporary e-mail for 30 minutes, in session storage alone [SES-6]', async () => {
    const { device, storage, sessionStorage, clock } = open();
    device.saveTemporaryEmail(EMAIL);
    await clock.pass(30 * 60_000 - 1);
    expect(device.temporaryEmail()).toBe(EMAIL);
    expect(storage.keys()).toEqual([]);
    await clock.pass(1);
    expect(device.temporaryEmail()).toBeNull();
    expect(sessionStorage.keys()).toEqual([]);
  });

  it('does not keep the temporary e-mail longer because the clock was set back [SES-6]', () => {
    const { device, clock } = open();
    device.saveTemporaryEmail(EMAIL);
    clock.jump(-3_600_000);
    expect(device.temporaryEmail()).toBeNull();
  });

  it('ignores a pharmacy session of which a part is missing [SES-6]', () => {
    const { device, storage } = open();
    storage.setItem('pawcall.customer-id', 'c-1');
    expect(device.pharmacySession()).toBeNull();
  });

  it('forgets everything at sign-out, and the session whenever the client becomes a guest [SES-3, SES-6]', async () => {
    const setting = createTestServices();
    const { auth, device } = setting;
    device.follow(auth);
    const fill = async () => {
      await signIn(setting);
      device.savePharmacySession(PHARMACY);
      device.saveTemporaryEmail(EMAIL);
      device.saveLastSearch(SEARCH);
    };
    await fill();
    auth.signOut('unauthorized');
    expect([device.pharmacySession(), device.temporaryEmail()]).toEqual([null, null]);
    expect(device.lastSearch()).toEqual(SEARCH);
    await fill();
    auth.signOut();
    expect(device.pharmacySession()).toBeNull();
    expect(device.lastSearch()).toBeNull();
  });

  it('works where the device refuses every storage [SES-6]', () => {
    const notices: string[] = [];
    const refuse = (): never => {
      throw new DOMException('Not allowed', 'SecurityError');
    };
    const refused = { getItem: refuse, setItem: refuse, removeItem: refuse, keys: refuse };
    const device = createDeviceStore({
      storage: refused,
      sessionStorage: refused,
      onUnavailable: () => void notices.push('unavailable'),
    });
    device.savePharmacySession(PHARMACY);
    device.saveTemporaryEmail(EMAIL);
    expect(device.pharmacySession()).toEqual(PHARMACY);
    expect(device.temporaryEmail()).toBe(EMAIL);
    expect(notices).toEqual(['unavailable', 'unavailable']);
  });
});
