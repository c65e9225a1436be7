import { login } from '@pawcall/contract';
import { expect, it } from 'vitest';
import { openInTest } from '../../testing/account-server-lifecycle.ts';

it('rate limits follow the settings [EDGE-7]', async () => {
  const environment = { RATE_LIMITS: 'login-pair=2/60 commerce-pair=1/60' };
  const server = await openInTest({ environment });
  const wrong = { email: 'sam@example.com', password: 'Wrong-pass-1' };
  const attempt = async () => (await server.call(login, wrong)).status;
  const shop = async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Client-Id': 'harborvale-web' };
    const init = { method: 'POST', headers, body: JSON.stringify(wrong) };
    return (await server.fetch('api', '/commerce/login', init)).status;
  };
  expect([await attempt(), await attempt(), await attempt()]).toEqual([401, 401, 429]);
  expect([await shop(), await shop()]).toEqual([401, 429]);
  server.advance({ seconds: 61 });
  expect([await attempt(), await shop()]).toEqual([401, 401]);
});
