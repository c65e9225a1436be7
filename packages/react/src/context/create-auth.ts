import {
  createFetchClient,
  createLocalStorage,
  createPharmacyAuthClient,
  md5,
} from '@pawcall/auth-client';
import { signedIn, type DeviceStore, type LoadedAuth, type TakeNote } from '@pawcall/client';
import type { Clock, LineOptions } from '@pawcall/transport';
import type { WidgetConfig } from '../config/config.ts';

/** Creates the authentication client of one widget. A chunk that is loaded once somebody is, or wants to be, signed in. */
export const createAuth = (parts: {
  readonly config: WidgetConfig;
  readonly device: DeviceStore;
  readonly locale: () => string;
  readonly zone: () => string;
  readonly note: TakeNote;
  readonly onExchange: LineOptions['onExchange'];
  readonly clock?: Clock;
}): LoadedAuth => {
  const { config, device, locale, zone, note, onExchange, clock } = parts;
  const auth = createPharmacyAuthClient({
    http: createFetchClient(),
    baseUrl: config.authBase,
    md5,
    pharmacy: config.partner,
    production: config.environment === 'production',
    storage: createLocalStorage(),
    locale,
    timeZone: zone,
    ...(clock ? { clock } : {}),
    application: config.application,
    ...(config.mobileVersion ? { mobileVersion: config.mobileVersion } : {}),
    ...(config.testId ? { testId: config.testId } : {}),
    onExchange,
    onNotice: (problem) => note({ type: 'storage', problem }),
    onPharmacySession: (session) => device.savePharmacySession(session),
  });
  return { auth, rules: signedIn };
};
