import { describe, expect, it } from 'vitest';
import { readSettings, refuseDemoLeftovers, SettingsError } from './settings.ts';

describe('readSettings', () => {
  it('has a default for everything', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ holdMinutes: 10, demo: true, databaseUrl: undefined });
    expect(settings.allowedOrigins).toEqual([settings.storefrontOrigin]);
    expect(readSettings({ FRESH: '', DATA_DIR: '' })).toEqual(settings);
  });

  it('lists the allowed values of a wrong setting [EDGE-6]', () => {
    expect(() => readSettings({ DEMO: 'yes', LOG_LEVEL: 'loud' })).toThrow(
      'DEMO must be 1 or 0. LOG_LEVEL must be one of silent, error, warn, info, debug.',
    );
  });

  it('accepts holds of 2 to 30 minutes [GO-4]', () => {
    expect(readSettings({ HOLD_MINUTES: '2' }).holdMinutes).toBe(2);
    expect(readSettings({ HOLD_MINUTES: '30' }).holdMinutes).toBe(30);
    for (const minutes of ['1', '31', '10.5', 'ten', '-3'])
      expect(() => readSettings({ HOLD_MINUTES: minutes })).toThrow(/HOLD_MINUTES/);
  });

  it('requires a request timeout of at least the header timeout [EDGE-3]', () => {
    expect(readSettings({ REQUEST_SECONDS: '10' }).requestSeconds).toBe(10);
    expect(() => readSettings({ REQUEST_SECONDS: '9' })).toThrow(SettingsError);
    expect(() => readSettings({ HEADERS_SECONDS: '16' })).toThrow(/REQUEST_SECONDS/);
  });

  it('rejects an incomplete database setting instead of a silent fallback', () => {
    expect(() => readSettings({ PGHOST: 'db.example' })).toThrow(SettingsError);
    expect(() => readSettings({ DATABASE_URL: '', DEMO: '0' })).toThrow('DATABASE_URL is empty.');
    expect(readSettings({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
    for (const wrong of ['postgres://u:a#b@localhost/n', 'postgres://u:p@localhost:99999/n'])
      expect(() => readSettings({ DATABASE_URL: wrong })).toThrow(
        'DATABASE_URL must be an address',
      );
    const socket = 'postgres://u@/n?host=/run/postgresql';
    expect(readSettings({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
    const url = 'postgres://db.example/pawcall';
    expect(readSettings({ PGHOST: 'x', DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(() => readSettings({ DATABASE_URL: 'mysql://db.example' })).toThrow(/DATABASE_URL/);
  });

  it('accepts origins without a path only', () => {
    const allowed = 'https://a.example, https://b.example';
    expect(readSettings({ ALLOWED_ORIGINS: allowed }).allowedOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    for (const wrong of ['https://a.example/', 'https://a.example/x', 'a.example', '*'])
      expect(() => readSettings({ ALLOWED_ORIGINS: wrong })).toThrow(/ALLOWED_ORIGINS/);
  });

  it('accepts identity providers as a JSON list, and reports what is wrong with one', () => {
    const google = {
      provider_type: 'GOOGLE',
      issuer: 'https://accounts.google.com',
      client_id: 'pawcall.apps.example',
    };
    const read = (value: unknown) =>
      readSettings({ IDENTITY_PROVIDERS: JSON.stringify(value) }).identityProviders;
    expect(read([google])).toEqual([google]);
    expect(read([])).toEqual([]);
    for (const wrong of [
      google,
      [google, google],
      [{ ...google, issuer: 'http://accounts.google.com' }],
      [{ ...google, provider_type: 'google' }],
      [{ ...google, client_secret: '' }],
      [{ ...google, audience: 'x' }],
    ])
      expect(() => read(wrong)).toThrow(/IDENTITY_PROVIDERS must be a JSON list/);
    expect(() => readSettings({ IDENTITY_PROVIDERS: 'GOOGLE' })).toThrow(/IDENTITY_PROVIDERS/);
  });

  it('accepts a sender, a password policy and a port for the demo’s provider', () => {
    expect(readSettings({})).toMatchObject({ passwordMinLength: 8, demoIdentityPort: undefined });
    expect(readSettings({ SMTP_FROM: 'Shop <hello@shop.example>' }).smtpFrom).toContain('hello@');
    expect(readSettings({ DEMO_IDENTITY_PORT: '4003' }).demoIdentityPort).toBe(4003);
    for (const wrong of ['shop', 'Shop <hello@shop.example>\r\nBcc: x@y.example', 'a b@c.example'])
      expect(() => readSettings({ SMTP_FROM: wrong })).toThrow(/SMTP_FROM/);
    for (const wrong of ['7', '65'])
      expect(() => readSettings({ PASSWORD_MIN_LENGTH: wrong })).toThrow(/PASSWORD_MIN_LENGTH/);
  });
});

describe('rate limits', () => {
  it('are replaced by name, and a wrong one is reported [EDGE-7]', () => {
    expect(readSettings({}).rateLimits).toEqual(new Map());
    expect(readSettings({ RATE_LIMITS: 'login-pair=5/60, send-hour=9/3600' }).rateLimits).toEqual(
      new Map([
        ['login-pair', { most: 5, seconds: 60 }],
        ['send-hour', { most: 9, seconds: 3600 }],
      ]),
    );
    for (const wrong of ['login=5/60', 'login-pair=5', 'login-pair=0/60', 'constructor=1/1'])
      expect(() => readSettings({ RATE_LIMITS: wrong })).toThrow(/RATE_LIMITS must be a list/);
  });
});

describe('a start outside the demo', () => {
  const SMTP = { DEMO: '0', SMTP_URL: 'smtp://mail.example' };
  const start = (environment: Readonly<Record<string, string>>) => () =>
    refuseDemoLeftovers(readSettings(environment));

  it('requires SMTP_URL or OUTBOX_ONLY [EDGE-6]', () => {
    expect(start({ DEMO: '0' })).toThrow(/SMTP_URL/);
    expect(start({ DEMO: '0', OUTBOX_ONLY: '1' })).not.toThrow();
    expect(start(SMTP)).not.toThrow();
    expect(start({})).not.toThrow();
  });

  it('rejects the demo’s credentials [EDGE-6]', () => {
    expect(readSettings({}).geocoderTokens).toEqual(['pk.harborvale-demo']);
    expect(readSettings({ DEMO: '0' }).geocoderTokens).toEqual([]);
    const issuer = 'https://accounts.example';
    const demo = [{ provider_type: 'DEMO', issuer, client_id: 'pawcall' }];
    const leftovers = {
      GEOCODER_TOKENS: 'pk.own pk.harborvale-demo',
      DEMO_IDENTITY_PORT: '4313',
      IDENTITY_PROVIDERS: JSON.stringify(demo),
    };
    for (const [name, value] of Object.entries(leftovers)) {
      expect(start({ ...SMTP, [name]: value })).toThrow(name);
      expect(start({ [name]: value })).not.toThrow();
    }
  });
});
