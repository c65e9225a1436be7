import { describe, expect, it } from 'vitest';
import { refusedWith, tokenWith } from '../fake/test-auth-client.ts';
import { createSession } from './session.ts';

describe('createSession', () => {
  it('reads exp, iat and sub from the payload [LIB-2]', () => {
    const accessToken = tokenWith({ sub: 'ué-1', iat: 1_800_000_000, exp: 1_800_000_900 });
    const session = createSession({ accessToken, refreshTtl: 43_800 });
    expect(session.subject).toBe('ué-1');
    expect(session.issuedAt.toString()).toBe('2027-01-15T08:00:00Z');
    expect(session.expiresAt.toString()).toBe('2027-01-15T08:15:00Z');
    expect(session.refreshableUntil.toString()).toBe('2027-01-15T20:25:00Z');
  });

  it.each([
    [{ refreshTtl: 1 }, 'missing_access_token', 'Access Token must be present.'],
    [{ accessToken: '', refreshTtl: 1 }, 'missing_access_token', 'Access Token must be present.'],
    [{ accessToken: 'a.b.c' }, 'missing_refresh_ttl', 'Refresh TTL must be present.'],
  ])('refuses %j [LIB-2]', async (options, code, message) => {
    expect(await refusedWith(() => createSession(options))).toMatchObject({ code, message });
  });

  it.each([
    'nonsense',
    'a.b',
    'a.b.c.d',
    'a.%%%.c',
    tokenWith(null),
    tokenWith([]),
    tokenWith({ iat: 1, exp: 2 }),
    tokenWith({ sub: '', iat: 1, exp: 2 }),
    tokenWith({ sub: 'u', iat: '1', exp: 2 }),
    tokenWith({ sub: 'u', iat: 1, exp: 1e300 }),
    tokenWith({ sub: 'u', iat: -1, exp: 2 }),
    tokenWith({ sub: 'u', iat: 1 }),
  ])('says that the token %j is malformed, without repeating it [LIB-2]', async (accessToken) => {
    const error = await refusedWith(() => createSession({ accessToken, refreshTtl: 1 }));
    expect(error).toMatchObject({
      code: 'malformed_token',
      message: 'The access token could not be read.',
    });
  });
});
