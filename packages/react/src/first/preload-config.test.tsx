import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadConfig, mergeDocument } from './preload-config.ts';

let answer: () => Promise<Response>;
const requests: string[] = [];
let documents = 0;
/** The address of a document that no other test requests. */
const anyDocument = () => `https://cdn.example/${(documents += 1)}.json`;

beforeAll(() => {
  vi.stubGlobal('fetch', (input: unknown) => {
    requests.push(String(input));
    return answer();
  });
});
beforeEach(() => {
  requests.length = 0;
  answer = async () => Response.json({ country: 'ca' });
});
afterAll(() => vi.unstubAllGlobals());

describe('the first script’s request', () => {
  it.each([
    [{ config: 'https://cdn.example/acme.json' }, 'https://cdn.example/acme.json'],
    [{ config: 'acme.json', locale: 'fr-CA' }, new URL('acme.json', document.baseURI).href],
    [{ config: 'http://127.0.0.1:1/a.json' }, 'http://127.0.0.1:1/a.json'],
    [
      { partner: 'acme', apiBase: 'https://api.example/v2// ' },
      'https://api.example/v2/v1/partners/acme/widget-config',
    ],
  ])('requests what the app would request: %o [CFG-5]', (options, address) => {
    expect(preloadConfig(options)?.address).toBe(address);
    expect(requests).toEqual([address]);
  });

  it.each([
    {},
    { config: '' },
    { config: 1 },
    { config: 'http://cdn.example/acme.json' },
    { config: 'http://localhost.example/acme.json' },
    { config: 'data:application/json,{}' },
    { partner: 'acme' },
    { partner: undefined, apiBase: 'https://api.example' },
    { partner: 'Acme', apiBase: 'https://api.example' },
    { partner: '../acme', apiBase: 'https://api.example' },
    { partner: 'acme', apiBase: 'http://api.example' },
    { partner: 'acme', apiBase: '/api' },
  ])('requests nothing when the app would not: %o [CFG-5]', (options) => {
    expect(preloadConfig(options)).toBe(undefined);
    expect(requests).toEqual([]);
  });

  it('is sent once for all widgets, and again after a reported failure [CFG-5]', async () => {
    const config = anyDocument();
    const first = preloadConfig({ config });
    expect(preloadConfig({ config, locale: 'fr-CA' })).toBe(first);
    await first?.answer;
    expect(preloadConfig({ config })).toBe(first);
    expect(requests).toEqual([config]);
    if (first) first.isOver = true;
    expect(preloadConfig({ config })).not.toBe(first);
    expect(requests).toEqual([config, config]);
  });

  it('passes the response to the app, and a text only on success [CFG-5]', async () => {
    const right = preloadConfig({ config: anyDocument() });
    expect(await (await right?.answer)?.json()).toEqual({ country: 'ca' });
    expect(right?.text).toBe('{"country":"ca"}');
    answer = async () => Response.json({ country: 'ca' }, { status: 404 });
    const gone = preloadConfig({ config: anyDocument() });
    expect((await gone?.answer)?.status).toBe(404);
    expect(gone?.text).toBe(undefined);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const away = preloadConfig({ config: anyDocument() });
    expect((await away?.answer)?.type).toBe('error');
  });

  it('completes the options before a variant is selected, and ignores what is no document [CFG-5]', () => {
    const own = { config: '/a.json', locale: 'fr-CA' };
    const bare = { $schema: './s.json', locale: 'en-US', country: 'ca' };
    const whole = { locale: 'fr-CA', country: 'ca' };
    expect(mergeDocument(own, JSON.stringify(bare))).toEqual(whole);
    const kept = JSON.stringify({ status: 'success', data: bare });
    expect(mergeDocument(own, kept)).toEqual(whole);
    for (const text of [undefined, '', '<html>', '[]', '1'])
      expect(mergeDocument(own, text)).toBe(own);
  });
});
