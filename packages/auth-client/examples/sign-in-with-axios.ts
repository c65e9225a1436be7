// The same client on an axios instance that the application has already, and a token for its own requests.
//   AUTH_URL=http://localhost:4200 API_URL=http://localhost:4100 EMAIL=… PASSWORD=… node examples/sign-in-with-axios.ts
import { createAuthClient, isPawcallError, md5 } from '@pawcall/auth-client';
import axios from 'axios';

const {
  AUTH_URL = 'http://localhost:4200',
  API_URL = 'http://localhost:4100',
  EMAIL = '',
  PASSWORD = '',
} = process.env;

const http = axios.create();
const auth = createAuthClient({
  http,
  baseUrl: AUTH_URL,
  md5,
  locale: () => 'en-US',
  timeZone: () => 'America/New_York',
});

// Every request of the application carries the token, refreshed first when it must be.
const api = axios.create({ baseURL: API_URL, timeout: 10_000 });
api.interceptors.request.use(async (config) => {
  const token = await auth.getAccessToken();
  if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

try {
  await auth.login({ email: EMAIL, password: PASSWORD });
  const { status } = await api.get('/v1/profile');
  console.log(`profile: ${status}`);
  auth.signOut();
} catch (error) {
  if (!isPawcallError(error)) throw error;
  console.log(`failed: ${error.code}`);
} finally {
  auth.dispose();
}
