import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAuthClient } from './auth-client.ts';
import { createFakeHttp, ok } from './fake/fake-http.ts';
import { createTestAuthClient, EMAIL, refusedWith } from './fake/test-auth-client.ts';
import { md5 } from './md5.ts';

const credentials = { email: EMAIL, password: 'Secret-1' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('createAuthClient', () => {
  it('wants options and an HTTP client [LIB-3]', async () => {
    const create: (options?: unknown) => unknown = (options) =>
      Reflect.apply(createAuthClient, undefined, [options]);
    expect(await refusedWith(() => create())).toMatchObject({
      code: 'missing_options',
      message: 'Please initialise service with options.',
    });
    expect(await refusedWith(() => create({ baseUrl: 'https://auth.example' }))).toMatchObject({
      code: 'missing_http_client',
      message: 'Please initialize service with Axios.',
    });
  });

  it('sends the default headers, and only those that are configured [WIRE-6]', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Agent/1.0' });
    const plain = createTestAuthClient();
    await plain.auth.login(credentials);
    expect(plain.http.requests[0]?.headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'en-CA',
      'X-Locale': 'en-CA',
      'X-Platform': 'WEB',
      'X-Browser-Timezone': 'America/Toronto',
      'X-User-Agent': 'Agent/1.0',
    });

    const full = createTestAuthClient({
      userAgent: 'Willow/1.0',
      mobileVersion: '7',
      application: 'willow',
      testId: 't-1',
      gateway: { clientId: 'id', clientSecret: 'secret' },
    });
    await full.auth.login(credentials);
    expect(full.http.requests[0]?.headers).toMatchObject({
      'X-User-Agent': 'Willow/1.0',
      'X-Mobile-Version': '7',
      'X-Application': 'willow',
      'X-Test-Id': 't-1',
      'CF-Access-Client-Id': 'id',
      'CF-Access-Client-Secret': 'secret',
    });
  });

  it('refuses gateway credentials in a browser [WIRE-6]', async () => {
    vi.stubGlobal('window', globalThis);
    const options = {
      http: createFakeHttp(() => ok(null)),
      baseUrl: 'https://auth.example',
      md5,
      locale: () => 'en-US',
      timeZone: () => 'UTC',
      storageEvents: () => () => undefined,
    };
    const gateway = { clientId: 'id', clientSecret: 'canary' };
    const error = await refusedWith(() => createAuthClient({ ...options, gateway }));
    expect(error).toMatchObject({ code: 'gateway_in_browser' });
    expect(String(error)).not.toContain('canary');
    expect(() => createAuthClient(options)).not.toThrow();
  });

  it('gives a call 10 seconds, and no more [LIB-5]', async () => {
    const { auth, clock } = createTestAuthClient({ responder: () => new Promise(() => undefined) });
    const refused = refusedWith(() =>
      auth.register({ ...credentials, first_name: 'A', last_name: 'B' }),
    );
    await clock.pass(9_999);
    expect(clock.pending()).toBe(1);
    await clock.pass(1);
    expect(await refused).toMatchObject({ code: 'timeout' });
    expect(clock.pending()).toBe(0);
  });

  it('notifies nobody after dispose, which may be called twice [LIB-5]', async () => {
    const { auth, events } = createTestAuthClient();
    auth.dispose();
    auth.dispose();
    await auth.login(credentials);
    expect(events).toEqual([]);
  });

  it('a removed listener is not called, and one that throws does not stop the others [LIB-5]', async () => {
    const { auth } = createTestAuthClient();
    const calls: string[] = [];
    const stop = auth.subscribe(() => void calls.push('first'));
    auth.subscribe(() => void calls.push('second'));
    stop();
    await auth.login(credentials);
    expect(calls).toEqual(['second']);
  });
});
