import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPawcallError } from '@pawcall/transport';
import { createFakeClock } from '@pawcall/transport/fake';
import { ok } from '../fake/fake-http.ts';
import { createTestAuthClient, type TestAuthClient, tokenOf } from '../fake/test-auth-client.ts';
import { md5 } from '../md5.ts';
import { createMemoryStorage } from '../storage/token-storage.ts';

const USERS = { ana: 'ana@example.org', bo: 'bo@example.org' } as const;
const command = fc.constantFrom('ana', 'bo', 'refresh', 'token', 'signOut');
type Command = 'ana' | 'bo' | 'refresh' | 'token' | 'signOut';

/** A service that answers whenever the scheduler lets it. */
const schedule = (setting: TestAuthClient, s: fc.Scheduler): void =>
  setting.http.respond(async ({ url, data, headers }) => {
    const sent = headers['Authorization'] ?? JSON.stringify(data);
    const subject = url.endsWith('/refresh')
      ? subjectOf(sent)
      : sent.includes('ana')
        ? 'ana'
        : 'bo';
    const email = subject === 'ana' ? USERS.ana : USERS.bo;
    return s.schedule(
      Promise.resolve(ok({ access_token: tokenOf(subject, setting.clock), email })),
    );
  });

const subjectOf = (authorization: string): string => {
  const payload = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  return payload.includes('"ana"') ? 'ana' : 'bo';
};

/** Starts a command; only a sign-in that lost may be refused, and only as discarded. */
const start = ({ auth }: TestAuthClient, which: Command): Promise<unknown> => {
  if (which === 'signOut') return Promise.resolve(auth.signOut());
  if (which === 'refresh') return auth.refresh();
  if (which === 'token') return auth.getAccessToken();
  return auth.login({ email: USERS[which], password: 'Secret-1' }).catch((error: unknown) => {
    if (!isPawcallError(error) || error.code !== 'discarded') throw error;
  });
};

const stored = ({ storage }: TestAuthClient): readonly string[] => storage.keys().toSorted();

describe('any interleaving', () => {
  it('of sign-outs, refreshes and sign-ins ends with the last intent [SES-1, SES-3]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(command, { maxLength: 8 }), async (s, commands) => {
        const setting = createTestAuthClient();
        schedule(setting, s);
        const running: Promise<unknown>[] = [];
        s.scheduleSequence(
          commands.map((which) => ({
            label: which,
            builder: async () => void running.push(start(setting, which)),
          })),
        );
        await s.waitIdle();
        await Promise.all(running);

        const intent = commands.findLast((which) => which !== 'refresh' && which !== 'token');
        if (intent === 'ana' || intent === 'bo') {
          const username = md5(USERS[intent]);
          expect(setting.auth.getSnapshot()).toMatchObject({ subject: intent, username });
          expect(stored(setting)).toEqual(
            [`v-auth.${username}.access-token`, 'v-auth.user-last-auth'].toSorted(),
          );
        } else {
          expect(setting.auth.getSnapshot()).toEqual({ status: 'guest' });
          expect(stored(setting)).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('of two tabs ends with both at what is stored [SES-2]', async () => {
    const step = fc.record({ tab: fc.constantFrom(0, 1), which: command });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 8 }), async (s, steps) => {
        const shared = { clock: createFakeClock(), storage: createMemoryStorage() };
        const tabs = [createTestAuthClient(shared), createTestAuthClient(shared)] as const;
        for (const tab of tabs) schedule(tab, s);
        const running: Promise<unknown>[] = [];
        s.scheduleSequence(
          steps.map(({ tab, which }) => ({
            label: `${tab} ${which}`,
            builder: async () => void running.push(start(tab === 0 ? tabs[0] : tabs[1], which)),
          })),
        );
        await s.waitIdle();
        await Promise.all(running);
        for (const tab of [...tabs, ...tabs]) tab.tell(null);

        const [first, second] = await Promise.all(tabs.map(({ auth }) => auth.getAccessToken()));
        expect(second).toBe(first);
        expect(tabs[0].auth.getSnapshot()).toEqual(tabs[1].auth.getSnapshot());
        expect(tabs[0].auth.getSnapshot().status).toBe(first === null ? 'guest' : 'authenticated');
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});
