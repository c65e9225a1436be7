import { describe, expect, it } from 'vitest';
import { settle } from '@pawcall/transport/fake';
import { ok, refusal } from '../fake/fake-http.ts';
import {
  createTestAuthClient,
  refusedWith,
  signIn,
  TOKEN_SECONDS,
  tokenOf,
} from '../fake/test-auth-client.ts';

const bo = { email: 'bo@example.org', password: 'Secret-1' };

describe('a change of user', () => {
  it('during the refresh before a call keeps the call from being sent as the other [SES-1, A-22]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    await setting.clock.pass(TOKEN_SECONDS * 1000);
    const gate = Promise.withResolvers<void>();
    setting.http.respond(async ({ url }) => {
      if (url.endsWith('/refresh')) await gate.promise;
      const subject = url.endsWith('/login') ? 'user-2' : 'user-1';
      return ok({ access_token: tokenOf(subject, setting.clock), email: bo.email });
    });
    const refused = refusedWith(() => setting.auth.addPassword({ password: 'Secret-2' }));
    await settle();
    await setting.auth.login(bo);
    gate.resolve();
    expect(await refused).toMatchObject({ code: 'discarded' });
    expect(setting.http.lines()).toEqual(['POST /v1/refresh', 'POST /v1/login']);
    expect(setting.auth.getSnapshot()).toMatchObject({ subject: 'user-2' });
  });

  it('before the answer 401 keeps the call from being repeated as the other [SES-1, A-22]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    const gate = Promise.withResolvers<void>();
    setting.http.respond(async ({ url }) => {
      if (url.endsWith('/login')) {
        return ok({ access_token: tokenOf('user-2', setting.clock), email: bo.email });
      }
      await gate.promise;
      return refusal(401);
    });
    const refused = refusedWith(() => setting.auth.post('/anything'));
    await settle();
    await setting.auth.login(bo);
    gate.resolve();
    expect(await refused).toMatchObject({ code: 'unauthorized' });
    expect(setting.http.lines()).toEqual(['POST /v1/anything', 'POST /v1/login']);
    expect(setting.auth.getSnapshot()).toMatchObject({ subject: 'user-2' });
  });

  it("never returns another user's token after a 401 [SES-1, A-22]", async () => {
    const setting = createTestAuthClient();
    const token = await signIn(setting);
    setting.http.respond(() =>
      ok({ access_token: tokenOf('user-2', setting.clock), email: bo.email }),
    );
    await setting.auth.login(bo);
    expect(await setting.auth.recoverFromUnauthorized(token)).toBeNull();
    expect(await setting.auth.recoverFromUnauthorized('rubbish')).toBeNull();
  });
});
