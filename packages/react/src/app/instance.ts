import {
  createLocalStorage,
  createFetchClient,
  createPharmacyAuthClient,
  md5,
  type Clock,
  type PharmacyAuthClient,
} from '@pawcall/auth-client';
import {
  createDeviceStore,
  createMapboxGeocoder,
  createMarketplaceClient,
  silentObserver,
  type DeviceStore,
  type Geocoder,
  type MarketplaceClient,
  type Observer,
} from '@pawcall/client';
import type { WidgetConfig } from '../config/config.ts';
import type { Host } from './host.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

/** Everything that one widget owns. Nothing of it is shared with another widget on the page. */
export interface Instance {
  readonly host: Host;
  readonly client: MarketplaceClient;
  readonly auth: PharmacyAuthClient;
  readonly device: DeviceStore;
  readonly geocoder: Geocoder;
  readonly session: SessionStore;
  readonly observer: Observer;
  /** The browser's own zone. */
  readonly zone: string;
  /** The locale of the next request; the host may change it at any time. */
  setLocale(locale: string): void;
  dispose(): void;
}

/** The options for which a widget must start anew when they change; all others take effect in place. */
export const instanceKey = (config: WidgetConfig): string => {
  const {
    locale: _,
    theme: __,
    font: ___,
    textOverrides: ____,
    headingLevel: _____,
    ...rest
  } = config;
  return JSON.stringify(rest);
};

/** The device as a widget sees it; a test stands in for it. */
export interface DevicePorts {
  readonly clock?: Clock;
  readonly zone?: string;
}

/** Creates the clients and stores of one widget; its session starts with its screen (SES-4). */
export const createInstance = (
  config: WidgetConfig,
  host: Host,
  { clock, zone = Temporal.Now.timeZoneId() }: DevicePorts = {},
): Instance => {
  let locale: string = config.locale;
  const time = clock ? { clock } : {};
  const production = config.environment === 'production';
  const device = createDeviceStore({ production, ...time });
  const observer = silentObserver;
  const auth = createPharmacyAuthClient({
    http: createFetchClient(),
    baseUrl: config.authBase,
    md5,
    pharmacy: config.partner,
    production,
    storage: createLocalStorage(),
    locale: () => locale,
    timeZone: () => zone,
    application: config.application,
    ...(config.mobileVersion ? { mobileVersion: config.mobileVersion } : {}),
    ...(config.testId ? { testId: config.testId } : {}),
    onPharmacySession: (session) => device.savePharmacySession(session),
    ...time,
  });
  const client = createMarketplaceClient({
    baseUrls: {
      api: config.apiBase,
      auth: config.authBase,
      commerce: config.commerceBase,
      storefront: config.sessionCodeUrl,
    },
    auth,
    locale: () => locale,
    timeZone: () => zone,
    clientId: config.clientId,
    storefrontCredentials: 'same-origin',
    observer,
    ...time,
  });
  const unfollow = device.follow(auth);
  const session = createSessionStore({ client, auth, device, source: config.source });
  return {
    host,
    client,
    auth,
    device,
    geocoder: createMapboxGeocoder({ baseUrl: config.geocoderBase, token: config.geocoderToken }),
    session,
    observer,
    zone,
    setLocale(next) {
      locale = next;
    },
    dispose() {
      session.dispose();
      unfollow();
      auth.dispose();
    },
  };
};
