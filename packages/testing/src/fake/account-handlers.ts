import type { CallId } from '@pawcall/contract/all-calls';
import { allowedCheckoutUrl, magicCodeText, normaliseEmail, withMagicCode } from '@pawcall/domain';
import { aUser } from '../entity-builders.ts';
import { fail, refuse, succeed } from './response-envelopes.ts';
import { text, type FakeHandler, type FakeRequest } from './fake-request.ts';
import { emailOfToken, fakeToken } from './fake-token.ts';
import type { FakeAccount, FakeWorld } from './marketplace-state.ts';

const CODE = '204816';
const MAGIC = 'code';
const emailOf = (request: FakeRequest) => normaliseEmail(text(request.input['email']));

const accountOf = ({ world }: FakeRequest, email: string | undefined) =>
  world.accounts.find(({ user }) => user.email === email);

/** The account of a bearer token. */
export const signedInAccount = (
  world: FakeWorld,
  token: string | undefined,
): FakeAccount | undefined => {
  const email = emailOfToken(token);
  return world.accounts.find(({ user }) => user.email === email);
};

const signedIn =
  (answer: (account: FakeAccount, request: FakeRequest) => Response): FakeHandler =>
  (request) => {
    const account = signedInAccount(request.world, request.token);
    return account ? answer(account, request) : fail(401, 'Please sign in.');
  };

const tokenFor = ({ user }: FakeAccount, { now }: FakeRequest) =>
  succeed({ access_token: fakeToken(user.email, now), email: user.email });

const askToVerify = (request: FakeRequest, email: string, name: string) => {
  request.world.codes.set(email, CODE);
  return succeed({ requires_verification: true, email, name, provider_id: email });
};

const login: FakeHandler = (request) => {
  const account = accountOf(request, emailOf(request));
  if (!account || account.password !== request.input['password']) {
    return fail(401, 'The email or password is not right.');
  }
  if (account.user.status === 'LOCKED') return fail(403, 'This account is locked.');
  if (!account.verified) {
    return askToVerify(request, account.user.email, account.user.first_name ?? '');
  }
  return tokenFor(account, request);
};

/** The fake storefront's session code is the e-mail of its customer. */
const authenticate: FakeHandler = (request) => {
  const account = accountOf(request, text(request.input['code']));
  if (!account) return fail(401, 'The code is not right.');
  return account.verified
    ? tokenFor(account, request)
    : askToVerify(request, account.user.email, account.user.first_name ?? '');
};

const register: FakeHandler = (request) => {
  const email = emailOf(request);
  if (!accountOf(request, email)) {
    request.world.accounts.push({
      user: aUser({
        email,
        first_name: text(request.input['first_name']),
        last_name: text(request.input['last_name']),
      }),
      password: text(request.input['password']),
      pets: [],
      promoCodes: [],
      verified: false,
    });
  }
  return askToVerify(request, email, text(request.input['first_name']));
};

const sendVerification: FakeHandler = (request) => {
  request.world.codes.set(emailOf(request), CODE);
  return succeed(null);
};

const mistypedCode: FakeHandler = () => refuse({ code: ['That isn’t the code we sent.'] });
const usedCode: FakeHandler = () => fail(404, 'That code was used.');

const verify: FakeHandler = (request) => {
  const email = emailOf(request);
  const account = accountOf(request, email);
  const { codes, usedCodes } = request.world;
  const code = text(request.input['code']);
  if (!account || codes.get(email) !== code) {
    return usedCodes.get(email) === code ? usedCode(request) : mistypedCode(request);
  }
  codes.delete(email);
  usedCodes.set(email, code);
  account.verified = true;
  return tokenFor(account, request);
};

const magicLogin: FakeHandler = signedIn(({ user }, { input, world }) => {
  const target = text(input['url']);
  const origins = world.checkoutOrigins ?? [URL.canParse(target) ? new URL(target).origin : ''];
  const url = allowedCheckoutUrl(target, origins);
  if (url === null) return refuse({ url: ['This is no address of the checkout.'] });
  const id = `fake-${world.magicLogins.size}`;
  world.magicLogins.set(id, user.email);
  return succeed({ url: withMagicCode(url, magicCodeText({ id, code: MAGIC })) });
});

const exchangeMagic: FakeHandler = (request) => {
  const { magicLogins } = request.world;
  const id = request.params['id'] ?? '';
  const account = accountOf(request, magicLogins.get(id));
  if (!account || request.input['code'] !== MAGIC) return usedCode(request);
  magicLogins.set(id, '');
  return tokenFor(account, request);
};

/** SHA-256 of "password" and "sunshine", which are their own letters. */
const COMMON = [
  '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
  'a941a4c4fd0c01cddef61b8be963bf4c1e2b0811c037ce3f1835fddf6ef6c223',
];

const commonPasswords: FakeHandler = ({ params }) => {
  const { hash_prefix: prefix = '' } = params;
  return /^[0-9a-f]{3}$/.test(prefix)
    ? succeed({ hashes: COMMON.filter((hash) => hash.startsWith(prefix)) })
    : fail(404, 'There is no such range.');
};

/** Accounts, profile and magic login. */
export const accountHandlers = {
  pharmacyAuth: authenticate,
  pharmacyLogin: login,
  login,
  pharmacyRegister: register,
  register,
  pharmacySendVerification: sendVerification,
  pharmacyVerifyEmail: verify,
  pharmacyPasswordReset: () => succeed(null),
  refresh: signedIn(tokenFor),
  requestMagicLogin: magicLogin,
  exchangeMagicLogin: exchangeMagic,
  passwordlessLogin: mistypedCode,
  resetPassword: mistypedCode,
  listCommonPasswords: commonPasswords,
  listProviderLinks: signedIn(() => succeed([])),
  readProfile: signedIn(({ user }) => succeed(user)),
  listPets: signedIn(({ pets }) => succeed(pets)),
  syncPets: signedIn(() => succeed(null)),
  listPromoCodes: signedIn(({ promoCodes }) => succeed(promoCodes)),
  readSessionCode: () => Response.json({ value: null }),
  createCommerceSession: () => Response.json({}),
  readCommerceCustomer: () => Response.json({ auth_type: 'registered' }),
} satisfies Partial<Record<CallId, FakeHandler>>;
