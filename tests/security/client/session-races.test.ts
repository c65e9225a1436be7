import { createMarketplaceClient, signedIn, type MarketplaceClient } from '@pawcall/client';
import { readProfile } from '@pawcall/contract';
import { isPawcallError, md5 } from '@pawcall/auth-client';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { inWholeRun } from '@pawcall/testing/whole-run';
import { createFakeClock, type FakeClock } from '@pawcall/transport/fake';
import { ok, refusal } from '../../../packages/auth-client/src/fake/fake-http.ts';
import {
  createTestAuthClient,
  type TestAuthClient,
  tokenOf,
} from '../../../packages/auth-client/src/fake/test-auth-client.ts';
import {
  createMemoryStorage,
  type TokenStorage,
} from '../../../packages/auth-client/src/storage/token-storage.ts';

const RUNS = inWholeRun ? 2_000 : 400;
const EMAILS = { ana: 'ana@example.org', bo: 'bo@example.org' } as const;
const UUIDS = {
  ana: '0b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b',
  bo: '1b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b',
} as const;
const BASE = 'https://api.example';
type Person = keyof typeof EMAILS;

const COMMANDS = ['ana', 'bo', 'refresh', 'token', 'signOut', 'profile', 'post', 'expire'] as const;
type Command = (typeof COMMANDS)[number];
const step = fc.record({
  command: fc.constantFrom(...COMMANDS),
  /** What the service says to a call that the command makes. */
  status: fc.constantFrom(200, 200, 200, 401, 404),
});
type Step = { readonly command: Command; readonly status: number };

interface Run {
  readonly setting: TestAuthClient;
  readonly lineage: Lineage;
  readonly scheduler: fc.Scheduler;
  readonly wrong: string[];
  readonly seen: Seen;
}

/** Counts events over all interleavings, to detect a run that did nothing. */
interface Seen {
  profiles: number;
  superseded: number;
  discarded: number;
  refreshes: number;
}

const open = (scheduler: fc.Scheduler, seen: Seen, startsSignedIn: boolean): Run => {
  const clock = createFakeClock();
  const lineage = createLineage(createMemoryStorage());
  if (startsSignedIn) {
    const username = md5(EMAILS.ana);
    lineage.storage.setItem(
      `v-auth.${username}.access-token`,
      lineage.signedIn(tokenOf('ana', clock)),
    );
    lineage.storage.setItem('v-auth.user-last-auth', username);
  }
  const setting = createTestAuthClient({ clock, storage: lineage.storage });
  setting.http.respond(({ url, data, headers }) => {
    const bearer = headers['Authorization']?.slice('Bearer '.length);
    if (url.endsWith('/refresh')) {
      seen.refreshes += 1;
      const who = bearer?.includes(encodedSubject('bo')) ? 'bo' : 'ana';
      const token = lineage.refreshed(tokenOf(who, clock), bearer ?? '');
      return scheduler.schedule(Promise.resolve(ok({ access_token: token, email: EMAILS[who] })));
    }
    if (url.endsWith('/login')) {
      const who = JSON.stringify(data).includes('bo@') ? 'bo' : 'ana';
      const token = lineage.signedIn(tokenOf(who, clock));
      return scheduler.schedule(Promise.resolve(ok({ access_token: token, email: EMAILS[who] })));
    }
    const status = Number(new URL(url).pathname.split('/').at(-1));
    const answer = status === 200 ? ok(null) : refusal(status);
    return scheduler.schedule(Promise.resolve(answer));
  });
  return { setting, lineage, scheduler, wrong: [], seen };
};

/** The part of a token's payload that names its subject: three characters of base64 hold three of text. */
const encodedSubject = (who: Person): string =>
  Buffer.from(JSON.stringify({ sub: who }).slice(0, 9)).toString('base64url');

const start = (run: Run, { command, status }: Step): Promise<unknown> => {
  const { auth, clock } = run.setting;
  if (command === 'expire') return Promise.resolve(clock.jump(901_000));
  if (command === 'signOut') {
    run.lineage.signOut();
    return Promise.resolve(auth.signOut());
  }
  if (command === 'profile') return loadProfile(run, status, clock);
  return startCall(run, command, status).catch((error: unknown) => {
    if (isPawcallError(error) && error.code === 'discarded') run.seen.discarded += 1;
    if (!isPawcallError(error)) run.wrong.push(`${command} threw ${String(error)}`);
  });
};

const startCall = (
  { setting: { auth } }: Run,
  command: 'ana' | 'bo' | 'refresh' | 'token' | 'post',
  status: number,
): Promise<unknown> => {
  if (command === 'refresh') return auth.refresh();
  if (command === 'token') return auth.getAccessToken();
  if (command === 'post') return auth.post(`/v1/${status}`);
  return auth.login({ email: EMAILS[command], password: 'Secret-1' });
};

const loadProfile = async (run: Run, status: number, clock: FakeClock): Promise<void> => {
  const { auth } = run.setting;
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    const who = headers.get('Authorization')?.includes(encodedSubject('bo')) ? 'bo' : 'ana';
    const user = { uuid: UUIDS[who], type: 'CLIENT', status: 'ACTIVE', email: EMAILS[who] };
    const isProfile = new Request(url).url.endsWith('/profile');
    const body = { status: 'success', data: isProfile ? user : [] };
    const response = new Response(JSON.stringify(body), { status: isProfile ? status : 200 });
    return run.scheduler.schedule(Promise.resolve(response));
  };
  const client = createMarketplaceClient({
    baseUrls: { api: BASE, auth: BASE, commerce: BASE, storefront: BASE },
    clientId: 'willow',
    locale: () => 'en-US',
    timeZone: () => 'UTC',
    auth,
    fetch,
    clock,
    random: () => 0,
    isOnline: () => true,
  });
  let shown = '';
  const read: MarketplaceClient['run'] = async (call, options) => {
    const body = await client.run(call, options);
    if (v.is(readProfile.output, body)) shown = body.data.email ?? '';
    return body;
  };
  const { signal } = new AbortController();
  const result = await signedIn.loadAccount({ run: read, auth, signal });
  if (result.kind === 'superseded') run.seen.superseded += 1;
  if (result.kind !== 'signed_in') return;
  run.seen.profiles += 1;
  const snapshot = auth.getSnapshot();
  const subject = snapshot.status === 'authenticated' ? snapshot.subject : 'nobody';
  if (subject !== (shown === EMAILS.bo ? 'bo' : 'ana')) {
    run.wrong.push(`${subject} is signed in and sees the profile of ${shown}`);
  }
};

/** The storage must match the session: empty for a guest, else two keys of one user. */
const leftBehind = ({ setting: { auth, storage } }: Run): readonly string[] => {
  const snapshot = auth.getSnapshot();
  const keys = storage.keys().filter((key) => !key.endsWith('clock-offset'));
  const expected =
    snapshot.status === 'guest'
      ? []
      : [`v-auth.${snapshot.username}.access-token`, 'v-auth.user-last-auth'];
  const [found, wanted] = [keys, expected].map((list) => list.toSorted().join(' '));
  return found === wanted ? [] : [`stored is "${found}", not "${wanted}"`];
};

/** Traces every token and every write of one to its sign-in. */
interface Lineage {
  readonly storage: TokenStorage;
  /** A token that a sign-in was answered with; sign-ins are counted in the order of their requests. */
  signedIn(token: string): string;
  /** A token that a refresh with `from` was answered with. */
  refreshed(token: string, from: string): string;
  /** The user signs out: no earlier sign-in may be stored from now on. */
  signOut(): void;
  wrong(): readonly string[];
}

const createLineage = (device: TokenStorage): Lineage => {
  const roots = new Map<string, number>();
  const wrong: string[] = [];
  let signIns = 0;
  let signedOutAt = 0;
  let newest = 0;
  const remember = (token: string, root: number): string => {
    roots.set(token, root);
    return token;
  };
  return {
    storage: {
      ...device,
      setItem: (key, value) => {
        const root = roots.get(value);
        if (root !== undefined && root <= signedOutAt) {
          wrong.push(`a token of sign-in ${root} came back after a sign-out`);
        }
        if (root !== undefined && root < newest) {
          wrong.push(`a token of sign-in ${root} came back after sign-in ${newest}`);
        }
        newest = Math.max(newest, root ?? 0);
        device.setItem(key, value);
      },
    },
    signedIn: (token) => remember(token, (signIns += 1)),
    refreshed: (token, from) => remember(token, roots.get(from) ?? 0),
    signOut: () => {
      signedOutAt = signIns;
    },
    wrong: () => wrong,
  };
};

// Each answer arrives whenever the scheduler lets it. A run fails when a token is stored after a later sign-out or sign-in,
// when anything else is left in the storage, or when one user is shown another's profile.
it(`no token returns after a sign-out in ${RUNS} interleavings of sign-out, user switch, refresh, login, profile load and generic call [SES-1, SES-3, A-22]`, async () => {
  const seen: Seen = { profiles: 0, superseded: 0, discarded: 0, refreshes: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 2, maxLength: 10 }),
      fc.boolean(),
      async (scheduler, steps, startsSignedIn) => {
        const run = open(scheduler, seen, startsSignedIn);
        const running: Promise<unknown>[] = [];
        scheduler.scheduleSequence(
          steps.map((one) => ({
            label: `${one.command} ${one.status}`,
            builder: async () => void running.push(start(run, one)),
          })),
        );
        await scheduler.waitIdle();
        await Promise.all(running);
        const wrong = [...run.wrong, ...run.lineage.wrong(), ...leftBehind(run)];
        if (wrong.length > 0) throw new Error(wrong.join('\n'));
      },
    ),
    { numRuns: RUNS },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 20);
}, 120_000);
