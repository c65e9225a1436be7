import { describe, expect, it } from 'vitest';
import { callList, calls } from './all-calls.ts';
import { pathOf, PET_SYNC_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './index.ts';

/** Section 7 of the specification, row by row: host, method and path, who may call. */
const ROWS = [
  'api POST /v1/search/guided public',
  'api POST /v1/search/guided/fallback public',
  'api GET /v1/partner/{uuid}/reviews public',
  'api GET /p/species-treated public',
  'api GET /p/pet/concerns public',
  'api POST /p/quote/{partner_uuid} public',
  'api POST /p/availability/{partner_uuid} public',
  'api GET /v1/profile bearer',
  'api GET /v1/cx/pets bearer',
  'api PUT /v1/cx/pets/sync bearer',
  'api GET /v1/cx/promo-codes bearer',
  'auth POST /v1/{pharmacy}/auth public',
  'auth POST /v1/{pharmacy}/login public',
  'auth POST /v1/{pharmacy}/register public',
  'auth POST /v1/{pharmacy}/password-reset public',
  'auth POST /v1/{pharmacy}/email/verify public',
  'auth PUT /v1/{pharmacy}/email/verify public',
  'commerce POST /sessions bearer',
  'commerce GET /customers/{id} bearer',
  'storefront GET  public',
  'auth POST /v1/register public',
  'auth POST /v1/login public',
  'auth POST /v1/refresh bearer',
  'auth POST /v1/update-email bearer',
  'auth PUT /v1/update-email bearer',
  'auth POST /v1/verify-email bearer',
  'auth PUT /v1/verify-email/{id} public',
  'auth POST /v1/email/verify bearer',
  'auth PUT /v1/email/verify bearer',
  'auth POST /v1/magic-login bearer',
  'auth PUT /v1/magic-login/{id} public',
  'auth POST /v1/reset-password public',
  'auth PUT /v1/reset-password public',
  'auth PUT /v1/password bearer',
  'auth POST /v1/password bearer',
  'auth POST /v1/auth/login public',
  'auth POST /v1/auth/v2/login public',
  'auth POST /v1/auth/register public',
  'auth POST /v1/auth/v2/register public',
  'auth GET /v1/auth/unique-email public',
  'auth GET /v1/auth/social public',
  'auth POST /v1/auth/providers bearer',
  'auth DELETE /v1/auth/providers/{uuid} bearer',
  'auth GET /v1/auth/providers bearer',
  'auth GET /v1/{organizationName}/auth/callback public',
  'auth POST /v1/login/passwordless public',
  'auth PUT /v1/login/passwordless public',
];

const EXTENSIONS = [
  'api POST /p/quote/{quote_uuid}/extend public',
  'api DELETE /p/quote/{quote_uuid} public',
  'api GET /v1/search/{uuid}/explain public',
  'api GET /v1/partners/{partner}/widget-config public',
  'auth GET /v1/common-passwords/{hash_prefix} public',
];

const CHECKOUT = [
  'api GET /v1/quote/{quote_uuid} bearer',
  'api POST /v1/booking bearer',
  'api GET /v1/booking/{booking_uuid} bearer',
  'api GET /v1/cx/bookings bearer',
];

const VISITS = [
  'api POST /v1/booking/{booking_uuid}/cancel bearer',
  'api GET /v1/booking/{booking_uuid}/join bearer',
  'api GET /v1/cx/waitlist bearer',
  'api POST /v1/cx/waitlist bearer',
  'api DELETE /v1/cx/waitlist/{entry_uuid} bearer',
];

const known = callList.map(({ host, method, path, access }) =>
  [host, method, path, access].join(' '),
);

describe('the calls', () => {
  it.each(ROWS)('hold the row of section 7: %s [WIRE-1]', (row) => {
    expect(known).toContain(row);
  });

  it.each(EXTENSIONS)('hold the extension call %s [WIRE-9]', (row) => {
    expect(known).toContain(row);
  });

  it('are these, those of the checkout and account pages, and no others [WIRE-1] [WIRE-9]', () => {
    expect(known.toSorted()).toEqual([...ROWS, ...EXTENSIONS, ...CHECKOUT, ...VISITS].toSorted());
  });

  it('lie under /p/ or /v1/ on the main API and under /v1/ on the authentication service [WIRE-1]', () => {
    const pathsOf = (wanted: string) =>
      callList.filter(({ host }) => host === wanted).map(({ path }) => path);
    expect(pathsOf('api').filter((path) => !/^\/(?:p|v1)\//.test(path))).toEqual([]);
    expect(pathsOf('auth').filter((path) => !path.startsWith('/v1/'))).toEqual([]);
  });

  it('end after 10 seconds, the pet sync after 6 [WIRE-3]', () => {
    expect([REQUEST_TIMEOUT_MS, PET_SYNC_TIMEOUT_MS]).toEqual([10_000, 6_000]);
    for (const { id, timeoutMs } of callList)
      expect([id, timeoutMs]).toEqual([id, id === 'syncPets' ? 6_000 : 10_000]);
  });

  it('document 401 where a bearer is needed, and every failure of reading a body [WIRE-2]', () => {
    const lacking = callList.flatMap(({ id, access, host, input, failures }) => {
      const readsBody = input && !['nullish', 'optional'].includes(input.type);
      const wanted = [
        ...(access === 'bearer' ? ([401] as const) : []),
        ...(readsBody && host !== 'commerce' ? ([400, 413, 415, 422] as const) : []),
      ];
      return wanted.filter((status) => !failures.includes(status)).map((status) => [id, status]);
    });
    expect(lacking).toEqual([]);
  });

  it('require Idempotency-Key for booking and for what changes it [GO-4] [VISIT-9]', () => {
    const idempotent = callList.filter((call) => call.idempotent).map(({ id }) => id);
    expect(new Set(idempotent)).toEqual(
      new Set(['createBooking', 'cancelBooking', 'joinWaitlist']),
    );
  });

  it('stand under their own ids', () => {
    for (const [id, call] of Object.entries(calls)) expect(call.id).toBe(id);
  });

  it('fill parameters into their path, encoded', () => {
    const path = pathOf(calls.pharmacyLogin, { pharmacy: 'a/b?c' });
    expect(path).toBe('/v1/a%2Fb%3Fc/login');
  });
});
