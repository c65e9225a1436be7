import { answered, type CallExample } from './sample-data.ts';

const CODE = { code: '493021' };
const SOCIAL = { provider_type: 'google', access_token: 'an-id-token-of-the-provider' };
const NEWCOMER = { ...SOCIAL, platform: 'WEB', first_name: 'Jamie', last_name: 'Rivera' };
const LINK = { uuid: '7c9e6679-7425-40de-944b-000000000042', provider_type: 'google' };
const CHECKOUT =
  'https://shop.example.com/cx/book-vetlive/7c9e6679-7425-40de-944b-000000000020?concerns=itching-skin';

/** The access token of the examples: no real one. */
export const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl';

/** Who signs in. */
export const EMAIL = 'jamie@example.com';

/** E-mail and password. */
export const CREDENTIALS = { email: EMAIL, password: 'Tr1cky-horse', platform: 'WEB' };

/** A new client. */
export const PERSON = {
  ...CREDENTIALS,
  first_name: 'Jamie',
  last_name: 'Rivera',
  type: 'CLIENT',
  source: 'harborvale',
};

/** A token after a sign-in. */
export const SIGNED_IN = answered({ access_token: TOKEN, email: EMAIL });

/** The e-mail has to be verified first. */
export const TO_VERIFY = answered({
  requires_verification: true,
  email: EMAIL,
  name: 'Jamie Rivera',
  provider_id: '7c9e6679-7425-40de-944b-000000000040',
});

/** Nothing worth reading. */
export const DONE = answered(null);

/** The authentication service. */
export const authenticationExamples = {
  register: { input: PERSON, output: TO_VERIFY },
  login: { input: CREDENTIALS, output: SIGNED_IN },
  refresh: { output: answered({ access_token: TOKEN }) },
  requestEmailUpdate: { input: { email_new: 'rivera@example.com' }, output: DONE },
  updateEmail: { input: CODE, output: DONE },
  requestEmailVerification: { output: DONE },
  verifyEmail: { params: { id: TO_VERIFY.data.provider_id }, input: CODE, output: DONE },
  requestSocialVerification: { input: SOCIAL, output: DONE },
  verifySocial: { input: { ...SOCIAL, ...CODE }, output: DONE },
  requestMagicLogin: {
    input: { url: CHECKOUT },
    output: answered({ url: `${CHECKOUT}&magic_code=m1.s3cret`, code: 'm1.s3cret' }),
  },
  exchangeMagicLogin: {
    params: { id: 'm1' },
    input: { code: 's3cret', platform: 'WEB' },
    output: SIGNED_IN,
  },
  listCommonPasswords: {
    params: { hash_prefix: '5e8' },
    output: answered({
      hashes: ['5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8'],
    }),
  },
  requestPasswordReset: { input: { email: EMAIL }, output: DONE },
  resetPassword: { input: { email: EMAIL, ...CODE, password: 'N3w-horse!' }, output: DONE },
  changePassword: {
    input: { password: CREDENTIALS.password, password_new: 'N3w-horse!' },
    output: DONE,
  },
  addPassword: { input: { password: 'N3w-horse!' }, output: DONE },
  socialLogin: { input: { ...SOCIAL, platform: 'WEB' }, output: SIGNED_IN },
  socialLoginV2: { input: { ...SOCIAL, platform: 'WEB' }, output: SIGNED_IN },
  socialRegister: { input: NEWCOMER, output: SIGNED_IN },
  socialRegisterV2: { input: NEWCOMER, output: SIGNED_IN },
  checkUniqueEmail: { query: SOCIAL, output: answered({ is_unique: true }) },
  readSocial: { query: SOCIAL, output: answered({ email: EMAIL }) },
  linkProvider: { input: SOCIAL, output: answered(LINK) },
  listProviderLinks: { output: answered([LINK]) },
  unlinkProvider: { params: { uuid: LINK.uuid }, output: DONE },
  organizationCallback: {
    params: { organizationName: 'pawcare' },
    query: { code: 'a-code-of-the-organisation', platform: 'WEB' },
    output: SIGNED_IN,
  },
  requestPasswordless: { input: { email: EMAIL, platform: 'WEB' }, output: DONE },
  passwordlessLogin: { input: { email: EMAIL, platform: 'WEB', ...CODE }, output: SIGNED_IN },
} satisfies Readonly<Record<string, CallExample>>;
