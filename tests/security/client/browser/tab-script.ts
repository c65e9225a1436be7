import {
  createAuthClient,
  createCookieStorage,
  createFetchClient,
  createLocalStorage,
  md5,
  type AuthEvent,
} from '@pawcall/auth-client';

// What runs in each tab: one client, driven from the test through `globalThis.tab`.
const parameters = new URL(String(Reflect.get(globalThis, 'location'))).searchParams;
const storage =
  parameters.get('storage') === 'cookie' ? createCookieStorage() : createLocalStorage();

const notices: string[] = [];
const events: { readonly event: AuthEvent; readonly at: number }[] = [];
const waiting = new Set<() => void>();

const auth = createAuthClient({
  http: createFetchClient(),
  baseUrl: parameters.get('auth') ?? '',
  md5,
  storage,
  locale: () => 'en-US',
  timeZone: () => 'America/Los_Angeles',
  onNotice: (notice) => void notices.push(notice),
});
auth.subscribe((event) => {
  events.push({ event, at: performance.timeOrigin + performance.now() });
  for (const check of waiting) check();
});

/** Resolves with the time of the event that brought this status, at once when it is current. */
const until = (status: string): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const check = () => {
    if (auth.getSnapshot().status !== status) return;
    waiting.delete(check);
    resolve(events.at(-1)?.at ?? 0);
  };
  waiting.add(check);
  check();
  return promise;
};

const tab = {
  signIn: (email: string, password: string) => auth.login({ email, password }),
  signOut: () => {
    const at = performance.timeOrigin + performance.now();
    auth.signOut();
    return at;
  },
  token: () => auth.getAccessToken(),
  links: () => auth.listProviderLinks(),
  status: () => auth.getSnapshot().status,
  events: () => events.map(({ event }) => event),
  notices: () => notices,
  until,
};
Object.assign(globalThis, { tab });
