import {
  createDeviceStore,
  createMarketplaceClient,
  createNotes,
  createSession,
  type DeviceStore,
  type MarketplaceClient,
  type ObserverSetting,
  type Session,
  type TakeNote,
} from '@pawcall/client';
import { jsonText, usableZone } from '@pawcall/domain';
import { systemClock, type Clock, type LineOptions } from '@pawcall/transport';
import type { QueryClient } from '@tanstack/react-query';
import type { WidgetConfig } from '../config/config.ts';
import type { PreloadedResponse } from '../config/early-document.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { forgetAccount, runAccountCall } from '../queries/account-queries.ts';
import { createQueryClient } from '../queries/query-client.ts';
import type { Host } from './host-events.ts';

/** Everything that one widget owns. Nothing of it is shared with another widget on the page. */
export interface Instance {
  readonly host: Host;
  readonly client: MarketplaceClient;
  /** What the services answered. */
  readonly queries: QueryClient;
  readonly device: DeviceStore;
  readonly session: Session;
  /** Takes what the page's observer may be told (CFG-3). */
  readonly note: TakeNote;
  /** Takes each try of a call, for whatever sends one. */
  readonly onExchange: NonNullable<LineOptions['onExchange']>;
  /** Takes the page's observer and the visitor's consent, at any time; a no counts at once (CFG-3). */
  observe(setting: ObserverSetting): void;
  /** The browser's own zone, another one once the device has travelled; UTC when it names none that exists, as Chromium's `Etc/Unknown` (PANEL-5). */
  zone(): string;
  /** The locale of the next request; the host may change it at any time. */
  setLocale(locale: string): void;
  dispose(): void;
}

const IN_PLACE: ReadonlySet<string> = new Set([
  'locale',
  'theme',
  'font',
  'textOverrides',
  'headingLevel',
  'observer',
  'consent',
  'traceSampleRate',
] satisfies (keyof WidgetConfig)[]);

/** The options for which a widget must start anew when they change; all others take effect in place. */
export const instanceKey = (config: WidgetConfig): string =>
  jsonText(Object.entries(config).filter(([option]) => !IN_PLACE.has(option)));

/** The device as a widget sees it, which a test stands in for; who else hears what is noted; and what was asked for before. */
export interface DevicePorts {
  readonly clock?: Clock;
  readonly zone?: () => string;
  readonly onNote?: TakeNote;
  readonly sessionCode?: PreloadedResponse | undefined;
}

/** Creates the clients and stores of one widget; its session starts with its screen (SES-4). */
export const createInstance = (
  config: WidgetConfig,
  host: Host,
  { clock, zone: named = () => Temporal.Now.timeZoneId(), onNote, sessionCode }: DevicePorts = {},
): Instance => {
  const zone = () => usableZone(named());
  let locale: string = config.locale;
  const time = clock ? { clock } : {};
  const production = config.environment === 'production';
  const device = createDeviceStore({ production, ...time });
  const notes = createNotes(clock ?? systemClock);
  notes.follow(config);
  const note: TakeNote = (taken) => {
    notes.take(taken);
    onNote?.(taken);
  };
  const onExchange: Instance['onExchange'] = (report) => note({ type: 'call', report });
  const queries = createQueryClient();
  const session = createSession({
    device,
    source: config.source,
    production,
    ...time,
    run: (call, options) => runAccountCall(queries, client, call, options),
    forget: () => forgetAccount(queries),
    note,
    load: async () => {
      const { createAuth } = await withTimeout(import('./create-auth.ts'));
      return createAuth({ config, device, locale: () => locale, zone, note, onExchange, ...time });
    },
  });
  const client = createMarketplaceClient({
    baseUrls: {
      api: config.apiBase,
      auth: config.authBase,
      commerce: config.commerceBase,
      storefront: config.sessionCodeUrl,
    },
    auth: session,
    locale: () => locale,
    timeZone: zone,
    clientId: config.clientId,
    storefrontCredentials: 'same-origin',
    // What another address has answered is nothing to this one.
    ...(sessionCode?.address === config.sessionCodeUrl && { storefrontAnswer: sessionCode.answer }),
    note,
    onExchange,
    ...time,
  });
  return {
    host,
    client,
    queries,
    device,
    session,
    note,
    onExchange,
    observe: notes.follow,
    zone,
    setLocale(next) {
      locale = next;
    },
    dispose() {
      session.dispose();
      queries.clear();
      notes.dispose();
    },
  };
};
