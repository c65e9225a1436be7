import { describe, expect, it } from 'vitest';
import { readCommand, UsageError } from './parse-arguments.ts';

const HOSTS = ['--api', 'https://api.test/', '--auth', 'https://auth.test'] as const;

describe('the command line', () => {
  it('has a default for all but the two hosts', () => {
    const command = readCommand(HOSTS, {});
    expect(command).toMatchObject({ json: false, only: '' });
    expect(command?.target).toMatchObject({
      api: 'https://api.test',
      auth: 'https://auth.test',
      commerce: undefined,
      pharmacy: 'harborvale',
      source: 'harborvale',
      user: undefined,
      mayBook: false,
      search: { country: 'us', province: 'CA', species: 'DOG', currency: 'USD' },
    });
  });

  it('takes the password from the environment, so that no process list shows it', () => {
    const words = [...HOSTS, '--user', 'a@b.example'];
    const command = readCommand(words, { PAWCALL_PASSWORD: 'secret' });
    expect(command?.target.user).toEqual({ email: 'a@b.example', password: 'secret' });
  });

  it('parses a place in another country', () => {
    const words = [
      ...HOSTS,
      '--country',
      'ca',
      '--province',
      'on',
      '--timezone',
      'America/Toronto',
    ];
    expect(readCommand([...words, '--currency', 'cad'], {})?.target.search).toMatchObject({
      country: 'ca',
      province: 'ON',
      timezone: 'America/Toronto',
      currency: 'CAD',
    });
  });

  it('uses the given source value, else the path prefix of the pharmacy', () => {
    const named = readCommand([...HOSTS, '--pharmacy', 'willow'], {});
    expect(named?.target).toMatchObject({ pharmacy: 'willow', source: 'willow' });
    const words = [...HOSTS, '--pharmacy', 'willow', '--source', 'willow-web'];
    expect(readCommand(words, {})?.target).toMatchObject({ source: 'willow-web' });
  });

  it('returns undefined for --help', () => {
    expect(readCommand(['--help'], {})).toBeUndefined();
  });

  it.each([
    ['--auth must be an address', ['--api', 'https://api.test']],
    ['--api must be an address', ['--api', 'nowhere', '--auth', 'https://auth.test']],
    ['--commerce must be an address', [...HOSTS, '--commerce', 'ftp://x.test']],
    ['--racers must be a whole number', [...HOSTS, '--racers', 'x']],
    ['--racers must be at most 500', [...HOSTS, '--racers', '501']],
    ['--days-ahead must be at most 40', [...HOSTS, '--days-ahead', '90']],
    ['--country must be us, ca or gb', [...HOSTS, '--country', 'fr']],
    ['--part must be widget or reference', [...HOSTS, '--part', 'some']],
    ['--species must be a pet species', [...HOSTS, '--species', 'DRAGON']],
    ['--timezone must be an IANA time zone', [...HOSTS, '--timezone', 'Mars/Base']],
    ['--origin must be an origin', [...HOSTS, '--origin', 'https://shop.test/page']],
    ['--user needs --password', [...HOSTS, '--user', 'a@b.example']],
    ["Unknown option '--nonsense'", ['--nonsense']],
  ])('names what is wrong: %s', (message, words) => {
    expect(() => readCommand(words, {})).toThrow(UsageError);
    expect(() => readCommand(words, {})).toThrow(message);
  });
});
