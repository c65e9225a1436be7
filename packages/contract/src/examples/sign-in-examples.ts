import { answered } from './call-example.ts';

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

/** A token for whoever signed in. */
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
