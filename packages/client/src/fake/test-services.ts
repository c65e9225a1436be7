import {
  createMemoryStorage,
  createPharmacyAuthClient,
  createFetchClient,
  md5,
  type AuthOptions,
  type PharmacyAuthClient,
  type TokenStorage,
} from '@pawcall/auth-client';
import { createFakeClock, type FakeClock } from '@pawcall/transport/fake';
import { createDeviceStore, type DeviceStore } from '../device-store.ts';
import {
  createMarketplaceClient,
  type MarketplaceClient,
  type MarketplaceClientOptions,
} from '../marketplace-client.ts';
import { describeNote } from '../observer/describe-note.ts';
import type { Note } from '../observer/observer-record.ts';
import type { ObserverRecord } from '../observer/observer-record.ts';
import { createNetwork, ok, type Network, type Respond } from './fake-fetch.ts';

export const EMAIL = 'ana@example.org';

/** Everything a widget composes, with the network and the clock under control. */
export interface TestServices {
  readonly client: MarketplaceClient;
  readonly auth: PharmacyAuthClient;
  readonly device: DeviceStore;
  /** Where the authentication client keeps its tokens. */
  readonly storage: TokenStorage;
  readonly network: Network;
  readonly clock: FakeClock;
  /** The records that an observer would receive. */
  readonly observed: ObserverRecord[];
}

let issued = 0;

/** A token of Ana, valid for 15 minutes. */
export const tokenFrom = (clock: Pick<FakeClock, 'now'>): string => {
  const iat = Math.floor(clock.now().epochMilliseconds / 1000);
  issued += 1;
  const payload = { sub: 'user-1', iat, exp: iat + 900, jti: String(issued) };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
};

export const createTestServices = (
  respond: Respond = () => ok(null),
  given: Partial<MarketplaceClientOptions & AuthOptions> = {},
): TestServices => {
  const clock = createFakeClock();
  const network = createNetwork(respond);
  const observed: ObserverRecord[] = [];
  const note = (taken: Note) => {
    observed.push(describeNote({ ...taken, at: clock.now().epochMilliseconds }));
  };
  const storage = given.storage ?? createMemoryStorage();
  const device = createDeviceStore({
    storage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    clock,
  });
  const shared = {
    locale: () => 'fr-CA',
    timeZone: () => 'America/Montreal',
    clock,
    random: () => 0,
    isOnline: () => true,
  };
  const auth = createPharmacyAuthClient({
    ...shared,
    http: createFetchClient({ fetch: network.fetch }),
    baseUrl: 'https://auth.example',
    md5,
    pharmacy: 'willow',
    onPharmacySession: device.savePharmacySession,
    storage,
    ...given,
  });
  const client = createMarketplaceClient({
    ...shared,
    baseUrls: {
      api: 'https://api.example/',
      auth: 'https://auth.example',
      commerce: 'https://commerce.example/base',
      storefront: 'https://store.example/session-code',
    },
    clientId: 'client-7',
    fetch: network.fetch,
    auth,
    note,
    onExchange: (report) => note({ type: 'call', report }),
    ...given,
  });
  return { client, auth, device, storage, network, clock, observed };
};

/** Signs Ana in, and forgets the requests it took. */
export const signIn = async ({ auth, network, clock }: TestServices): Promise<string> => {
  const access_token = tokenFrom(clock);
  network.respond(() => ok({ access_token, email: EMAIL }));
  await auth.pharmacyLogin({ email: EMAIL, password: 'Secret-1' });
  network.requests.length = 0;
  return access_token;
};

/** What a promise was refused with. */
export const refusedWith = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It was not refused.');
};
