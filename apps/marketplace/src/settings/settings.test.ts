import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('readSettings', () => {
  it('has a default for everything', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ holdMinutes: 10, demo: true, databaseUrl: undefined });
    expect(settings.allowedOrigins).toEqual([settings.storefrontOrigin]);
    expect(readSettings({ FRESH: '', DATA_DIR: '' })).toEqual(settings);
  });

  it('takes holds of 2 to 30 minutes [GO-4]', () => {
    expect(readSettings({ HOLD_MINUTES: '2' }).holdMinutes).toBe(2);
    expect(readSettings({ HOLD_MINUTES: '30' }).holdMinutes).toBe(30);
    for (const minutes of ['1', '31', '10.5', 'ten', '-3'])
      expect(() => readSettings({ HOLD_MINUTES: minutes })).toThrow(/HOLD_MINUTES/);
  });

  it('refuses half a database setting instead of falling back in silence', () => {
    expect(() => readSettings({ PGHOST: 'db.example' })).toThrow(SettingsError);
    const url = 'postgres://db.example/pawcall';
    expect(readSettings({ PGHOST: 'x', DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(() => readSettings({ DATABASE_URL: 'mysql://db.example' })).toThrow(/DATABASE_URL/);
  });

  it('takes origins without a path only', () => {
    const allowed = 'https://a.example, https://b.example';
    expect(readSettings({ ALLOWED_ORIGINS: allowed }).allowedOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    for (const wrong of ['https://a.example/', 'https://a.example/x', 'a.example', '*'])
      expect(() => readSettings({ ALLOWED_ORIGINS: wrong })).toThrow(/ALLOWED_ORIGINS/);
  });

  it('takes identity providers as a JSON list, and says what is wrong with one', () => {
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

  it('takes a sender, a password policy and a port for the demo’s provider', () => {
    expect(readSettings({})).toMatchObject({ passwordMinLength: 8, demoIdentityPort: undefined });
    expect(readSettings({ SMTP_FROM: 'Shop <hello@shop.example>' }).smtpFrom).toContain('hello@');
    expect(readSettings({ DEMO_IDENTITY_PORT: '4003' }).demoIdentityPort).toBe(4003);
    for (const wrong of ['shop', 'Shop <hello@shop.example>\r\nBcc: x@y.example', 'a b@c.example'])
      expect(() => readSettings({ SMTP_FROM: wrong })).toThrow(/SMTP_FROM/);
    for (const wrong of ['7', '65'])
      expect(() => readSettings({ PASSWORD_MIN_LENGTH: wrong })).toThrow(/PASSWORD_MIN_LENGTH/);
  });
});
