import { answered, type CallExample } from './sample-data.ts';
import { CREDENTIALS, DONE, EMAIL, PERSON, TO_VERIFY, TOKEN } from './authentication-examples.ts';

const params = { pharmacy: 'harborvale' };
const AT_THE_PHARMACY = answered({
  access_token: TOKEN,
  email: EMAIL,
  pharmacy: { customer_id: 'c_1042', access_token: 'a-token-of-the-pharmacy' },
});
const UNVERIFIED = {
  provider_type: 'harborvale',
  email: EMAIL,
  name: 'Jamie Rivera',
  provider_id: TO_VERIFY.data.provider_id,
};

/** The pharmacy's endpoints at the authentication service, and the pharmacy's own services. */
export const pharmacyExamples = {
  pharmacyAuth: {
    params,
    input: { code: 'a-one-time-session-code', platform: 'WEB', source: 'harborvale' },
    output: AT_THE_PHARMACY,
  },
  pharmacyLogin: { params, input: CREDENTIALS, output: AT_THE_PHARMACY },
  pharmacyRegister: { params, input: { ...PERSON, code: '' }, output: TO_VERIFY },
  pharmacyPasswordReset: { params, input: { email: EMAIL }, output: DONE },
  pharmacySendVerification: { params, input: UNVERIFIED, output: DONE },
  pharmacyVerifyEmail: {
    params,
    input: { ...UNVERIFIED, code: '493021' },
    output: AT_THE_PHARMACY,
  },
  readSessionCode: { output: { value: 'a-one-time-session-code' } },
  createCommerceSession: {
    output: { id: '7c9e6679-7425-40de-944b-000000000041', customer_id: 'c_1042' },
  },
  readCommerceCustomer: {
    params: { id: 'c_1042' },
    output: { id: 'c_1042', auth_type: 'registered', email: EMAIL, first_name: 'Jamie' },
  },
} satisfies Readonly<Record<string, CallExample>>;
