import type { Clock } from '@pawcall/transport';
import { createFakeClock, type FakeClock } from '@pawcall/transport/fake';
import { createAuthClient, type AuthClient } from '../auth-client.ts';
import { md5 } from '../md5.ts';
import type { AuthOptions } from '../auth-options.ts';
import type { AuthEvent } from '../session/auth-event.ts';
import { createMemoryStorage, type TokenStorage } from '../storage/token-storage.ts';
import { createFakeHttp, ok, type FakeHttp, type Responder } from './fake-http.ts';

/** Lifetime of the tokens that the fake service makes. */
export const TOKEN_SECONDS = 900;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with this payload and no signature worth the name. */
export const tokenWith = (payload: unknown): string =>
  `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(payload)}.c2lnbmF0dXJl`;

let issued = 0;

/** A token of a subject, issued now and valid for 15 minutes; never the same twice. */
export const tokenOf = (subject: string, { now }: Pick<Clock, 'now'>): string => {
  const iat = Math.floor(now().epochMilliseconds / 1000);
  issued += 1;
  return tokenWith({ sub: subject, iat, exp: iat + TOKEN_SECONDS, jti: String(issued) });
};

export const EMAIL = 'ana@example.org';
export const USERNAME = md5(EMAIL);

/** A client with everything around it under control. */
export interface TestAuthClient {
  readonly auth: AuthClient;
  readonly http: FakeHttp;
  readonly clock: FakeClock;
  readonly storage: TokenStorage;
  readonly events: AuthEvent[];
  /** Says that another tab changed a key, or emptied the storage. */
  tell(key: string | null, isWiped?: boolean): void;
  token(): string | null;
}

/** A client whose service signs everybody in by default. */
export const createTestAuthClient = (
  given: Partial<AuthOptions> & {
    readonly clock?: FakeClock;
    readonly responder?: Responder;
  } = {},
): TestAuthClient => {
  const { responder, ...options } = given;
  const clock = given.clock ?? createFakeClock();
  const storage = options.storage ?? createMemoryStorage();
  const http = createFakeHttp(
    responder ?? (() => ok({ access_token: tokenOf('user-1', clock), email: EMAIL })),
  );
  const listeners = new Set<(key: string | null, isWiped?: boolean) => void>();
  const events: AuthEvent[] = [];
  const auth = createAuthClient({
    http,
    baseUrl: 'https://auth.example',
    md5,
    pharmacy: 'willow',
    locale: () => 'en-CA',
    timeZone: () => 'America/Toronto',
    random: () => 0,
    isOnline: () => true,
    storageEvents: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    ...options,
    clock,
    storage,
  });
  auth.subscribe((event) => void events.push(event));
  return {
    auth,
    http,
    clock,
    storage,
    events,
    tell: (key, isWiped) => {
      for (const run of listeners) run(key, isWiped);
    },
    token: () => storage.getItem(`v-auth.${USERNAME}.access-token`),
  };
};

/** Signs Ana in, and forgets the requests and events it took. */
export const signIn = async (setting: TestAuthClient): Promise<string> => {
  await setting.auth.login({ email: EMAIL, password: 'Secret-1' });
  setting.http.requests.length = 0;
  setting.events.length = 0;
  return setting.token() ?? '';
};

/** What a promise or function was refused with. */
export const refusedWith = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It was not refused.');
};
