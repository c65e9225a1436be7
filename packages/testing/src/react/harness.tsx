import { HOST_EVENTS } from '@pawcall/contract';
import { readConfig, type WidgetConfig, type WidgetOptions } from '@pawcall/react';
import {
  createControl,
  createElementHost,
  createInstance,
  PawcallApp,
  VisitsApp,
  registerFonts,
  type Control,
  type Host,
  type HostEventName,
  type Instance,
} from '@pawcall/react/internals';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createFakeClock, type FakeClock } from '@pawcall/transport/fake';
import * as v from 'valibot';
import {
  createFakeMarketplace,
  FAKE_PATHS,
  type FakeMarketplace,
} from '../fake/fake-marketplace.ts';
import { createWorld, type FakeAccount, type FakeWorld } from '../fake/marketplace-state.ts';
import { replaceFetch, type ReplacedFetch } from './replace-fetch.ts';

/** Where every service is for the widgets of tests. */
export const ORIGIN = 'https://market.example';

/** Every option that a widget must have, for the fake marketplace. */
export const WIDGET_OPTIONS: WidgetOptions = {
  partner: 'harborvale',
  source: 'harborvale',
  clientId: 'web',
  environment: 'development',
  apiBase: `${ORIGIN}${FAKE_PATHS.api}`,
  authBase: `${ORIGIN}${FAKE_PATHS.auth}`,
  commerceBase: `${ORIGIN}${FAKE_PATHS.commerce}`,
  sessionCodeUrl: `${ORIGIN}${FAKE_PATHS.storefront}`,
  checkoutBase: 'https://checkout.example/',
  checkoutOrigins: ['https://checkout.example'],
  geocoderBase: `${ORIGIN}${FAKE_PATHS.geocoder}`,
  geocoderToken: 'pk.fake',
  pharmacistPhone: '(555) 010-0142',
  pharmacistEmail: 'pharmacist@harborvale.example',
  helpUrl: 'https://harborvale.example/help',
  termsUrl: 'https://harborvale.example/terms',
  privacyUrl: 'https://harborvale.example/privacy',
};

/** What a staged widget starts from. */
export type StageSetting = {
  /** Which element; the booking widget unless given. */
  readonly element?: 'booking' | 'visits' | undefined;
  readonly options?: Partial<WidgetOptions>;
  readonly world?: Partial<FakeWorld>;
  /** The query of the host page's address. */
  readonly query?: string;
  /** Who is signed in from the start; `jamie()` makes one. */
  readonly signedIn?: FakeAccount;
  /** They were never signed in on this device: the pharmacy alone knows them. */
  readonly isNewDevice?: boolean;
  /** The browser's own; a function for a device that travels. */
  readonly zone?: string | (() => string);
  /** As a language from right to left would be shown. */
  readonly dir?: 'rtl';
  /** Start of the clock; 16 June 2026, 11:00 in San Diego unless given. */
  readonly at?: string;
  /** The offset of the device's clock from the services', whose responses then carry their time; none by default. */
  readonly aheadMs?: number;
  /** Called before the widget starts, for example to interfere with its first calls. */
  readonly before?: (fake: FakeMarketplace) => void;
  /** The backend lacks what the element needs. */
  readonly onUnavailable?: () => void;
  /** In React's StrictMode, where every effect runs twice. */
  readonly strict?: boolean;
  /** Global loading still lasts. */
  readonly loading?: boolean;
};

/** A widget in a shadow root of its own, with the marketplace and the time in the caller's hands. */
export type Stage = Pick<ReplacedFetch, 'sent' | 'hold'> & {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly clock: FakeClock;
  readonly fake: FakeMarketplace;
  readonly config: WidgetConfig;
  readonly navigations: readonly string[];
  readonly instance: Instance;
  /** The page's control of its widget. */
  readonly control: Control;
  /** The details of the host events of this name. */
  hostEvents(name: HostEventName): readonly unknown[];
  /** Moves the clock and lets React follow. */
  advance(ms: number): void;
  unmount(): void;
  /** Unmounts, and puts address, storage and `fetch` back. */
  close(): void;
};

/** Opens the widget against a fake marketplace, by default past global loading. For tests and the gallery. */
export const openStage = (setting: StageSetting = {}, place: Element = document.body): Stage => {
  const clock = createFakeClock(setting.at);
  const accounts = setting.signedIn ? [setting.signedIn] : [];
  const world = createWorld({ accounts, ...setting.world });
  const { aheadMs } = setting;
  const now = () => clock.now().subtract({ milliseconds: aheadMs ?? 0 });
  const fake = createFakeMarketplace({ now, world });
  const reading = readConfig({ ...WIDGET_OPTIONS, ...setting.options });
  if (reading.kind === 'errors') throw new Error(JSON.stringify(reading.errors));
  const { config } = reading;
  const { sent, hold, restore } = replaceFetch(
    ORIGIN,
    aheadMs === undefined ? fake : dated(fake, now),
  );
  const address = globalThis.location.href;
  const { hash } = globalThis.location;
  globalThis.history.replaceState(null, '', `?${setting.query ?? ''}${hash}`);
  if (setting.signedIn) {
    const { email } = setting.signedIn.user;
    fake.interfere('readSessionCode', () => Response.json({ value: email }));
    const prefix = config.environment === 'production' ? 'v-auth' : 'v-auth-dev';
    const key = `${prefix}.user-last-auth`;
    // Who signed in at an earlier widget of the test stays who it was.
    if (!setting.isNewDevice && localStorage.getItem(key) === null)
      localStorage.setItem(key, 'jamie');
  }
  setting.before?.(fake);

  const host = document.createElement('div');
  place.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  root.append(container);
  if (config.font === 'figtree') registerFonts(host);
  const navigations: string[] = [];
  const hostEvents = new Map<string, unknown[]>();
  const bubbling = createElementHost(host);
  for (const [name, schema] of Object.entries(HOST_EVENTS)) {
    host.addEventListener(name, (event) => checkDetail(event, schema));
  }
  const outside: Host = {
    emit(name, detail) {
      hostEvents.set(name, [...(hostEvents.get(name) ?? []), detail]);
      return bubbling.emit(name, detail);
    },
    navigate: (url) => navigations.push(url),
  };
  const { zone = 'America/Los_Angeles' } = setting;
  const instance = createInstance(config, outside, {
    clock,
    zone: typeof zone === 'string' ? () => zone : zone,
  });
  const react = createRoot(container);
  const control = createControl((closedBy) => {
    if (closedBy) outside.emit('pawcall:close', { reason: closedBy });
    else outside.emit('pawcall:open', { mode: config.mode === 'floating' ? 'floating' : 'dialog' });
  });
  const App = setting.element === 'visits' ? VisitsApp : PawcallApp;
  const element = (
    <App
      config={config}
      instance={instance}
      root={root}
      control={control}
      clock={clock}
      dir={setting.dir}
      onUnavailable={setting.onUnavailable}
    />
  );
  const shown = setting.strict ? <StrictMode>{element}</StrictMode> : element;
  const render = () => flushSync(() => react.render(shown));
  render();
  let mounted = true;
  const unmount = () => {
    if (!mounted) return;
    mounted = false;
    flushSync(() => react.unmount());
    instance.dispose();
    host.remove();
  };
  const advance = (ms: number) => {
    // Timers are set in effects; rendering again runs those that still wait.
    render();
    flushSync(() => clock.advance(ms));
  };
  if (!setting.loading) advance(1000);
  return {
    host,
    root,
    clock,
    fake,
    config,
    sent,
    hold,
    navigations,
    instance,
    control,
    hostEvents: (name) => hostEvents.get(name) ?? [],
    advance,
    unmount,
    close() {
      unmount();
      globalThis.history.replaceState(null, '', address);
      localStorage.clear();
      sessionStorage.clear();
      restore();
    },
  };
};

const HTTP_DATE = {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
} as const;

/** Every answer with its `Date`, as servers send it. */
const dated = (fake: FakeMarketplace, now: () => Temporal.Instant): FakeMarketplace => ({
  ...fake,
  handle: async (request) => {
    const answer = await fake.handle(request);
    const date = now()
      .toLocaleString('en-GB', HTTP_DATE)
      .replace(/, (?=\d\d:)/, ' ');
    answer.headers.set('date', `${date} GMT`);
    return answer;
  },
});

/** Fails the test in which a host event differs from the contract (GO-5). */
const checkDetail = (event: Event, { entries }: (typeof HOST_EVENTS)[HostEventName]) => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const { issues } = v.safeParse(v.strictObject(entries), detail);
  if (issues)
    throw new Error(`${event.type} is not as the contract says: ${JSON.stringify(issues)}`);
};
