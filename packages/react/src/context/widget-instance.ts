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
import { safeStringify, serialiseSearch, usableZone, type JourneyState } from '@pawcall/domain';
import { systemClock, type Clock, type LineOptions } from '@pawcall/transport';
import type { QueryClient } from '@tanstack/react-query';
import type { WidgetConfig } from '../config/config.ts';
import type { PreloadedResponse } from '../config/preload-config-document.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { forgetAccount, runAccountCall } from '../queries/account-queries.ts';
import { createQueryClient } from '../queries/query-client.ts';
import type { Host } from './host-events.ts';

/** The clients and stores of one widget. */
export interface Instance {
  readonly host: Host;
  readonly client: MarketplaceClient;
  /** The responses of the services. */
  readonly queries: QueryClient;
  readonly device: DeviceStore;
  readonly session: Session;
  /** Records a note for the page's observer (CFG-3). */
  readonly note: TakeNote;
  /** Records one attempt of a call. */
  readonly onExchange: NonNullable<LineOptions['onExchange']>;
  /** Sets the page's observer and the visitor's consent; a withdrawal takes effect at once (CFG-3). */
  observe(setting: ObserverSetting): void;
  /** The device's time zone; UTC if the browser names an unknown one, such as Chromium's `Etc/Unknown` (PANEL-5). */
  zone(): string;
  /** Sets the locale of the next request. */
  setLocale(locale: string): void;
  /** Sets what a reload goes on with. */
  setJourney(journey: Pick<JourneyState, 'screen' | 'draft'>): void;
  /** Reloads the page and goes on at the same screen with the same input (WIN-8, GO-8). */
  reload(): void;
  dispose(): void;
}

const UPDATED_IN_PLACE: ReadonlySet<string> = new Set([
  'locale',
  'theme',
  'font',
  'textOverrides',
  'headingLevel',
  'observer',
  'consent',
  'traceSampleRate',
] satisfies (keyof WidgetConfig)[]);

/** The key of the options whose change needs a new instance. */
export const instanceKey = (config: WidgetConfig): string =>
  safeStringify(Object.entries(config).filter(([option]) => !UPDATED_IN_PLACE.has(option)));

/** Clock and time zone, which tests replace; a second listener of notes; and a preloaded session code. */
export interface DevicePorts {
  readonly clock?: Clock;
  readonly zone?: () => string;
  readonly onNote?: TakeNote;
  readonly sessionCode?: PreloadedResponse | undefined;
}

/** Creates one widget's clients and stores; the session starts with the first screen (SES-4). */
export const createInstance = (
  config: WidgetConfig,
  host: Host,
  {
    clock,
    zone: deviceZone = () => Temporal.Now.timeZoneId(),
    onNote,
    sessionCode,
  }: DevicePorts = {},
): Instance => {
  const zone = () => usableZone(deviceZone());
  let locale: string = config.locale;
  let journey: Pick<JourneyState, 'screen' | 'draft'> | undefined;
  const time = clock ? { clock } : {};
  const production = config.environment === 'production';
  const device = createDeviceStore({ production, ...time });
  const notes = createNotes(clock ?? systemClock);
  notes.follow(config);
  const note: TakeNote = (next) => {
    notes.take(next);
    onNote?.(next);
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
    // The options may have changed since.
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
    setJourney(next) {
      journey = next;
    },
    reload() {
      if (journey?.draft.who) device.saveLastSearch(serialiseSearch(journey.draft));
      if (journey) device.saveScreen(String(journey.screen));
      globalThis.location.reload();
    },
    dispose() {
      session.dispose();
      queries.clear();
      notes.dispose();
    },
  };
};
