import { checkoutAddress } from '@pawcall/domain';
import { describe, expect, it } from 'vitest';
import { checkoutHandOff } from './checkout-hand-off.ts';
import { ok, refusal } from './fake/fake-fetch.ts';
import { createTestServices, refusedWith, signIn, tokenFrom } from './fake/test-services.ts';

const QUOTE = '0b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b';
const BASE = 'https://checkout.example/shop';
const allowed = [BASE, 'https://magic.example'];
const address = checkoutAddress(BASE, {
  quoteUuid: QUOTE,
  user: { is_rx_checkout: true },
  hasPets: false,
  who: { kind: 'species', species: 'DOG' },
  concerns: ['limping', 'itching'],
  location: { country: 'us', province: 'CA', city: 'San José' },
  designation: 'VET',
});

/** Hands off in front of a service that answers the magic-login request with this. */
const handOff = async (answer: unknown, to = address) => {
  const setting = createTestServices();
  await signIn(setting);
  setting.network.respond(() => ok(answer));
  const run = () => checkoutHandOff({ auth: setting.auth, address: to, allowed });
  return { ...setting, run };
};

describe('the hand-off to checkout', () => {
  it('requests a magic login for the checkout address, signed in, and returns its address [BOOK-1, BOOK-2, BOOK-3]', async () => {
    const url = 'https://magic.example/m/1?next=checkout';
    const { run, network } = await handOff({ url });
    expect(await run()).toBe(url);
    const [request] = network.requests;
    expect(request?.line).toBe('POST auth.example/v1/magic-login');
    expect(request?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(request?.body).toEqual({
      url: `${BASE}/cx/book/${QUOTE}?concerns=limping%2Citching&species=DOG&city=San+Jos%C3%A9&province=CA&country=us`,
    });
  });

  it.each([{ code: 'm-1' }, { code: 'm-1', url: null }, { code: 'm-1', url: '' }])(
    'adds the code to the checkout address when only a code comes back: %j [BOOK-3]',
    async (answer) => {
      const { run } = await handOff(answer);
      const url = new URL(await run());
      expect(url.searchParams.get('magic_code')).toBe('m-1');
      expect(url.pathname).toBe(`/shop/cx/book/${QUOTE}`);
      expect(url.searchParams.get('concerns')).toBe('limping,itching');
    },
  );

  it.each([
    'https://evil.example/',
    'https://checkout.example.evil.example/shop/x',
    'http://checkout.example/shop/x',
    'https://checkout.example:8443/shop/x',
    'https://user@checkout.example/shop/x',
    'https://checkout.example/shopping',
    'https://checkout.example/shop/../admin',
    '//magic.example/m',
    'javascript:alert(1)',
    'https://magic.example\\@evil.example/',
  ])('never goes to %j [BOOK-4]', async (url) => {
    const { run } = await handOff({ url });
    expect(await refusedWith(run())).toMatchObject({ code: 'checkout_refused' });
  });

  it('sends no address to the service that is not allowed itself [BOOK-4]', async () => {
    const { run, network } = await handOff({ code: 'm-1' }, 'https://evil.example/cx/book/1');
    expect(await refusedWith(run())).toMatchObject({ code: 'checkout_refused' });
    expect(network.requests).toEqual([]);
  });

  it('an answer with neither address nor code is bad_answer [WIRE-4]', async () => {
    const { run } = await handOff({});
    const expected = { code: 'bad_answer', callId: 'requestMagicLogin' };
    expect(await refusedWith(run())).toMatchObject(expected);
  });

  it('can be given up [WIRE-5]', async () => {
    const { auth, network } = await handOff({ code: 'm-1' });
    network.respond(() => new Promise(() => undefined));
    const given = new AbortController();
    const parts = { auth, address, allowed, signal: given.signal };
    const refused = refusedWith(checkoutHandOff(parts));
    given.abort();
    expect(await refused).toMatchObject({ code: 'aborted' });
  });

  it('a guest must sign in first [BOOK-1]', async () => {
    const { auth, network } = createTestServices();
    const refused = refusedWith(checkoutHandOff({ auth, address, allowed }));
    expect(await refused).toMatchObject({ code: 'unauthorized' });
    expect(network.requests).toEqual([]);
  });

  it('of a guest leaves a sign-in that is under way alone [BOOK-1, SES-1]', async () => {
    const { auth, clock } = createTestServices(() => ok({ access_token: tokenFrom(clock) }));
    const signedIn = auth.pharmacyAuth({ code: 'c', source: 's' });
    await refusedWith(checkoutHandOff({ auth, address, allowed }));
    expect(await signedIn).toMatchObject({ kind: 'signed_in' });
  });

  it('a session that is refused though it was renewed is over: the owner can log in [SES-1, BOOK-1]', async () => {
    const { run, auth, network, clock } = await handOff(null);
    const reasons: string[] = [];
    auth.subscribe(({ reason }) => void reasons.push(reason));
    network.respond(({ url }) =>
      url.pathname.endsWith('/refresh') ? ok({ access_token: tokenFrom(clock) }) : refusal(401),
    );
    expect(await refusedWith(run())).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(network.lines()).toEqual([
      'POST auth.example/v1/magic-login',
      'POST auth.example/v1/refresh',
      'POST auth.example/v1/magic-login',
    ]);
    expect(reasons).toEqual(['unauthorized']);
    expect(auth.getSnapshot().status).toBe('guest');
  });

  it('a refusal of one user does not end the session of another, who signed in meanwhile [SES-1]', async () => {
    const { run, auth, network, clock } = await handOff(null);
    const refused = Promise.withResolvers<Response>();
    const [head, , signature] = tokenFrom(clock).split('.');
    const payload = { sub: 'user-2', iat: 1_800_000_000, exp: 1_900_000_000 };
    const access_token = [head, btoa(JSON.stringify(payload)), signature].join('.');
    network.respond(({ url }) =>
      url.pathname.endsWith('/magic-login')
        ? refused.promise
        : ok({ access_token, email: 'bo@example.org' }),
    );
    const failure = refusedWith(run());
    await auth.pharmacyLogin({ email: 'bo@example.org', password: 'Secret-1' });
    refused.resolve(refusal(401));
    expect(await failure).toMatchObject({ code: 'unauthorized' });
    expect(auth.getSnapshot()).toMatchObject({ status: 'authenticated', subject: 'user-2' });
  });

  it.each([403, 404, 422, 500])(
    'a refusal with %i leaves the session as it was [SES-1]',
    async (status) => {
      const { run, auth, network } = await handOff(null);
      network.respond(() => refusal(status));
      await refusedWith(run());
      expect(auth.getSnapshot().status).toBe('authenticated');
    },
  );

  it('a refusal of the service keeps what it said [BOOK-3]', async () => {
    const { run, network } = await handOff(null);
    network.respond(() => refusal(429, { 'retry-after': '30' }));
    expect(await refusedWith(run())).toMatchObject({
      code: 'too_many_tries',
      retryAfterSeconds: 30,
      serverMessage: 'The server says no.',
    });
  });
});
