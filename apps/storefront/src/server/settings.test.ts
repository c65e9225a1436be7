import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('puts marketplace and authentication on the next two ports', () => {
    expect(readSettings({ PORT: '5000' })).toEqual({
      port: 5000,
      host: 'localhost',
      origin: 'http://localhost:5000',
      marketplace: 'http://localhost:5001',
      authentication: 'http://localhost:5002',
      demo: true,
    });
  });

  it('is the demo by default', () => {
    expect(readSettings({ DEMO: '0' }).demo).toBe(false);
  });

  it('takes origins and drops a trailing slash', () => {
    const settings = readSettings({ MARKETPLACE_ORIGIN: 'https://api.example.com/' });
    expect(settings.marketplace).toBe('https://api.example.com');
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['AUTH_ORIGIN', 'localhost'],
    ['AUTH_ORIGIN', 'https://api.example.com/v1'],
    ['MARKETPLACE_ORIGIN', 'javascript:alert(1)'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
