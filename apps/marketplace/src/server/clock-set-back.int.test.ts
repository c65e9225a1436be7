import { login, pharmacyVerifyEmail, readProfile, refresh, register } from '@pawcall/contract';
import { expect, it } from 'vitest';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { codeFor, textOf, tokenFor } from '../../testing/account-test-server.ts';
import { insertVets, MONDAY } from '../../testing/booking-fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { checkBits } from '../search/check-bitmaps.ts';
import { rollSlots } from '../search/maintain-index.ts';
import { RATE_LIMITS } from '../settings/rate-limits.ts';

// Holds, bookings and stored answers: `booking/random-holds-and-bookings.int.test.ts`.
const server = serveAccounts();
const STEP = { minutes: 5 };
const BACK = { minutes: -5 };

it('signs nobody out and keeps codes when the clock is set back by five minutes [SES-2] [AUTH-5]', async () => {
  const person = { email: 'step@example.com', first_name: 'Ada', last_name: 'Moss' };
  const registered = await server.call(register, { ...person, password: 'Tr1cky-horse' });
  const code = await codeFor(server, person.email);
  const token = await tokenFor(server, 'sam@example.com');
  const profile = async (of: string): Promise<number> =>
    (await server.call(readProfile, undefined, { token: of })).status;
  server.advance(BACK);
  expect(await profile(token)).toBe(200);
  const renewed = textOf(await server.call(refresh, {}, { token }), 'access_token');
  expect(renewed).not.toBe(token);
  expect(await profile(renewed)).toBe(200);
  expect(await profile(await tokenFor(server, 'sam@example.com'))).toBe(200);
  const verified = await server.call(pharmacyVerifyEmail, {
    provider_type: 'harborvale',
    email: textOf(registered, 'email'),
    name: textOf(registered, 'name'),
    provider_id: textOf(registered, 'provider_id'),
    code,
  });
  expect(verified.status).toBe(200);
  server.advance(STEP);
  expect(await profile(renewed)).toBe(200);
});

it('ends a pause for wrong passwords no later than by the time that the clock was set back', async () => {
  const { most, seconds } = RATE_LIMITS['login-pair'];
  const email = 'casey@example.com';
  const wrong = () => server.call(login, { email, password: 'Wr0ng-horse' });
  for (let tries = 0; tries < most; tries += 1) await wrong();
  server.advance(BACK);
  const paused = await wrong();
  expect(paused.status).toBe(429);
  expect(Number(paused.headers.get('Retry-After'))).toBeLessThanOrEqual(seconds + 300);
  server.advance({ seconds: seconds + 300 });
  await tokenFor(server, email);
});

it('leaves the search as it is when its upkeep runs by a clock that was set back', async () => {
  const { db, close } = await openTestDatabase();
  await insertVets(db, ['kept', 'other']);
  await rollSlots(db, MONDAY.add({ hours: 1 }));
  await rollSlots(db, MONDAY.add({ minutes: 55 }));
  expect(await checkBits(db)).toMatchObject({ providers: [], spaces: [], slots: [] });
  await close();
});
