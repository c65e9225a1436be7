// Signs in, makes an authenticated call, and signs out: plain TypeScript on fetch, in Node or in a browser.
//   AUTH_URL=http://localhost:4200 EMAIL=… PASSWORD=… node examples/sign-in.ts
import { createAuthClient, createFetchClient, isPawcallError, md5 } from '@pawcall/auth-client';

const { AUTH_URL = 'http://localhost:4200', EMAIL = '', PASSWORD = '' } = process.env;

const auth = createAuthClient({
  http: createFetchClient(),
  baseUrl: AUTH_URL,
  md5,
  locale: () => 'en-US',
  timeZone: () => 'America/New_York',
});
auth.subscribe((event) => console.log(`${event.type}: ${event.reason}`));

try {
  const outcome = await auth.login({ email: EMAIL, password: PASSWORD });
  if (outcome.kind === 'verification_required') {
    console.log('Look into your mail for a code, then call pharmacyVerifyEmail.');
  } else {
    const links = await auth.listProviderLinks();
    console.log(`${links.length} social providers are linked.`);
  }
  auth.signOut();
} catch (error) {
  if (!isPawcallError(error)) throw error;
  console.log(`failed: ${error.code}`);
} finally {
  auth.dispose();
}
