import {
  exchangeMagicLogin,
  guidedSearch,
  listCommonPasswords,
  listPets,
  listPromoCodes,
  listProviderLinks,
  login,
  passwordlessLogin,
  pharmacyLogin,
  pharmacyVerifyEmail,
  readProfile,
  refresh,
  requestMagicLogin,
  resetPassword,
  syncPets,
} from '@pawcall/contract';
import * as v from 'valibot';
import {
  type Check,
  CheckFailed,
  skipExtension,
  skipWithout,
  widgetCheck,
  referenceCheck,
} from '../check-definition.ts';
import { sendOk, demand, describe, failed, refused, succeeded } from '../expect-response.ts';
import { searchRequest } from '../find-free-slots.ts';
import { type Answer, send } from '../send-request.ts';
import { signIn } from '../sign-in.ts';

const Claims = v.object({
  exp: v.pipe(v.number(), v.integer()),
  iat: v.pipe(v.number(), v.integer()),
  sub: v.pipe(v.string(), v.minLength(1)),
});

const nobody = (): string => `conformance-${crypto.randomUUID()}@example.com`;

const claimsOf = (token: string): v.InferOutput<typeof Claims> => {
  const payload = token.split('.')[1] ?? '';
  try {
    return v.parse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    throw new CheckFailed('the access token carries no exp, iat and sub in its payload');
  }
};

const mistyped = (answer: Answer): void => {
  const { code = [] } = failed(answer, 422);
  demand(code.length > 0, `${describe(answer)}; wanted a message on code`);
};

const HOSTILE = [
  'https://unlisted.example/checkout',
  '//unlisted.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:unlisted.example',
  '/\\unlisted.example',
  'not an address',
];

/** Signing in and what a signed-in client reads (WIRE-1, WIRE-7). */
export const accountChecks: readonly Check[] = [
  widgetCheck('account.wrong-password', 'WIRE-7', {
    title: 'returns 401 to a wrong password',
    run: async (target) => {
      const input = { email: nobody(), password: 'Wrong-password-1', platform: 'WEB' };
      refused(await send(target, pharmacyLogin, { input }), 401);
    },
  }),
  widgetCheck('account.wrong-code', 'WIRE-7', {
    title: 'returns 422 on `code`, or 404, to a wrong verification code',
    run: async (target) => {
      const email = nobody();
      const verify = {
        provider_type: target.pharmacy,
        email,
        name: '',
        provider_id: crypto.randomUUID(),
        code: '000000',
      };
      const answer = await send(target, pharmacyVerifyEmail, { input: verify });
      if (answer.status === 404) refused(answer, 404);
      else mistyped(answer);
    },
  }),
  referenceCheck('account.common-passwords', 'WIRE-9', {
    title: 'lists the common passwords of a range as hashes, and returns 404 for what is no range',
    run: async (target) => {
      // The range of "password".
      const answer = await send(target, listCommonPasswords, { params: { hash_prefix: '5e8' } });
      if (answer.status === 404) skipExtension('there is no list of common passwords');
      const { hashes } = succeeded(listCommonPasswords, answer).data;
      const others = hashes.filter((hash) => !/^[0-9a-f]{64}$/.test(hash));
      demand(others.length === 0, `${describe(answer)}; wanted SHA-256 in hex, lower-case`);
      const wrong = { params: { hash_prefix: 'password' } };
      refused(await send(target, listCommonPasswords, wrong), 404);
    },
  }),
  referenceCheck('account.other-wrong-passwords', 'WIRE-7', {
    title: 'returns 401 to a wrong password outside a pharmacy too',
    run: async (target) => {
      const input = { email: nobody(), password: 'Wrong-password-1', platform: 'WEB' };
      refused(await send(target, login, { input }), 401);
    },
  }),
  referenceCheck('account.other-wrong-codes', 'WIRE-7', {
    title: 'returns 422 on `code` to other mistyped codes, and 404 to a link that does not work',
    run: async (target) => {
      const email = nobody();
      const code = { code: '000000', platform: 'WEB' };
      mistyped(await send(target, passwordlessLogin, { input: { ...code, email } }));
      const password = 'Brand-new-password-1';
      mistyped(await send(target, resetPassword, { input: { email, code: '000000', password } }));
      refused(await send(target, exchangeMagicLogin, { input: code }), 404);
    },
  }),
  referenceCheck('account.linked-providers', 'WIRE-1', {
    title: 'lists the linked providers of the account',
    run: async (target) => {
      const bearer = await signIn(target);
      await sendOk(target, listProviderLinks, { bearer });
    },
  }),
  widgetCheck('account.claims', 'LIB-2', {
    title: 'issues tokens whose payload carries exp, iat and sub',
    run: async (target) => {
      const { exp, iat } = claimsOf(await signIn(target));
      const now = target.now().epochMilliseconds / 1000;
      demand(exp > now, 'the access token has expired already');
      demand(iat <= now + 300 && iat < exp, `iat ${iat} and exp ${exp} do not fit together`);
    },
  }),
  widgetCheck('account.pharmacy-login', 'WIRE-1', {
    title: "signs in under the pharmacy's path prefix",
    run: async (target) => {
      const user = target.user ?? skipWithout('--user and --password');
      const answer = await send(target, pharmacyLogin, { input: { ...user, platform: 'WEB' } });
      const { data } = succeeded(pharmacyLogin, answer);
      demand('access_token' in data, `${describe(answer)}; wanted a token`);
    },
  }),
  widgetCheck('account.own-data', 'WIRE-1', {
    title: 'returns profile, pets and promo codes, and accepts the pet sync',
    run: async (target) => {
      const bearer = await signIn(target);
      const { data: user } = await sendOk(target, readProfile, { bearer });
      demand(
        user.email.toLowerCase() === target.user?.email.toLowerCase(),
        'the profile is that of another user',
      );
      demand(
        user.status === 'ACTIVE',
        `the user has the status ${user.status}; give a client whose status is ACTIVE`,
      );
      const { data: pets } = await sendOk(target, listPets, { bearer });
      const uuids = pets.map(({ uuid }) => uuid);
      demand(new Set(uuids).size === uuids.length, 'a pet is listed twice');
      await sendOk(target, listPromoCodes, { bearer });
      await sendOk(target, syncPets, { bearer });
    },
  }),
  widgetCheck('account.search', 'WIRE-1', {
    title: 'accepts the bearer token on public calls',
    run: async (target) => {
      const bearer = await signIn(target);
      const input = await searchRequest(target);
      await sendOk(target, guidedSearch, { bearer, input });
    },
  }),
  widgetCheck('account.refresh', 'WIRE-1', {
    title: 'rotates a session into a token of the same user',
    run: async (target) => {
      const user = target.user ?? skipWithout('--user and --password');
      const signedIn = await sendOk(target, pharmacyLogin, { input: { ...user, platform: 'WEB' } });
      if (!('access_token' in signedIn.data)) throw new CheckFailed('the user must verify first');
      const { access_token: first } = signedIn.data;
      const answer = await send(target, refresh, { bearer: first });
      const { access_token: bearer } = succeeded(refresh, answer).data;
      demand(
        claimsOf(bearer).sub === claimsOf(first).sub,
        'the refreshed token belongs to another user',
      );
      await sendOk(target, readProfile, { bearer });
    },
  }),
  referenceCheck('account.magic-addresses', 'WIRE-2', {
    title: 'rejects magic logins for addresses that are not the checkout',
    run: async (target) => {
      const bearer = await signIn(target);
      const demandNoCode = (answer: Answer, url: string): void => {
        if (answer.status === 403) refused(answer, 403);
        else failed(answer, 422, 400);
        demand(!answer.text.includes('magic_code'), `a magic code was made for ${url}`);
      };
      for (const url of HOSTILE)
        demandNoCode(await send(target, requestMagicLogin, { bearer, input: { url } }), url);
    },
  }),
];
