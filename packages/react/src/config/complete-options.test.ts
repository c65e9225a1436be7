import { afterEach, describe, expect, it, vi } from 'vitest';
import { completeOptions } from './complete-options.ts';
import { readConfig } from './config.ts';
import { needsDocument } from './config-document.ts';
import { onlyRootCauses } from './root-cause-errors.ts';

const PAGE = 'https://shop.example/vets/';
const ALL = {
  partner: 'harborvale',
  source: 'harborvale',
  clientId: 'web',
  apiBase: 'https://api.example.com',
  authBase: 'https://auth.example.com',
  commerceBase: 'https://shop.example/commerce',
  sessionCodeUrl: 'https://shop.example/session-code',
  checkoutBase: 'https://checkout.example',
  checkoutOrigins: ['https://checkout.example'],
  geocoderBase: 'https://api.example.com',
  geocoderToken: 'pk.public',
  pharmacistPhone: '1-800-555-0142',
  pharmacistEmail: 'pharmacist@shop.example',
  helpUrl: 'https://shop.example/help',
  termsUrl: 'https://shop.example/terms',
  privacyUrl: 'https://shop.example/privacy',
};

let documents = 0;
/** Publishes a document; the answer is its address. */
const publish = (document: unknown): string => {
  const requests = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(document));
  requests.mockClear();
  return `https://cdn.example/acme-${(documents += 1)}.json`;
};
const askedFor = () => vi.mocked(fetch).mock.calls.map(([address]) => address);
const errorsOf = async (given: Readonly<Record<string, unknown>>) => {
  const { reading } = await completeOptions(given, PAGE);
  return reading.kind === 'errors' ? reading.errors : [];
};
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the options of a page', () => {
  it('load no document when they are complete or when no marketplace is known [CFG-5]', () => {
    const needs = (options: object) => needsDocument({ ...options }, readConfig({ ...options }));
    const { source: _, ...incomplete } = ALL;
    expect(needs(ALL)).toBe(false);
    expect(needs({ ...ALL, country: 'fr' })).toBe(false);
    expect(needs({ source: 'acme' })).toBe(false);
    expect(needs(incomplete)).toBe(true);
    expect(needs({ config: 'acme.json' })).toBe(true);
    expect(needs({ ...ALL, config: 'acme.json' })).toBe(true);
  });

  it('are completed from the document that they name and override it [CFG-5]', async () => {
    const config = publish({ ...ALL, locale: 'fr-CA', theme: 'dark' });
    const { reading } = await completeOptions({ config, theme: 'auto', locale: undefined }, PAGE);
    expect(reading).toMatchObject({
      kind: 'config',
      config: { partner: 'harborvale', locale: 'fr-CA', theme: 'auto' },
    });
  });

  it('are missing when null in a document, and invalid when null in the page [CFG-5, WIRE-8]', async () => {
    const config = publish({
      ...ALL,
      hostedBookingUrl: null,
      locale: null,
      prefill: { city: null },
    });
    const { options, reading } = await completeOptions({ config }, PAGE);
    expect(reading).toMatchObject({ kind: 'config', config: { locale: 'en-US', prefill: {} } });
    expect(options).not.toHaveProperty('hostedBookingUrl');
    const errors = await errorsOf({ config, locale: null });
    expect(errors.map(({ option }) => option)).toEqual(['locale']);
  });

  it('may name the document by a relative URL [CFG-5]', async () => {
    publish(ALL);
    await completeOptions({ config: '/acme.json' }, PAGE);
    expect(askedFor()).toEqual(['https://shop.example/acme.json']);
  });

  it('are completed from the marketplace’s options of the partner [CFG-5]', async () => {
    publish({ status: 'success', data: ALL });
    const { reading } = await completeOptions(
      { partner: 'harborvale', apiBase: 'https://market.example/api/' },
      PAGE,
    );
    expect(askedFor()).toEqual(['https://market.example/api/v1/partners/harborvale/widget-config']);
    expect(reading).toMatchObject({
      kind: 'config',
      config: { apiBase: 'https://market.example/api/', source: 'harborvale' },
    });
  });
});

describe('errors of a document', () => {
  it('name their source [CFG-5][CFG-2]', async () => {
    const { partner: _, ...rest } = ALL;
    const config = publish({
      ...rest,
      source: null,
      colour: 'red',
      config: 'other.json',
      country: 'fr',
    });
    const errors = await errorsOf({ config, theme: 'pink' });
    expect(errors).toContainEqual({
      option: 'partner',
      problem: `is missing in the page and in ${config}`,
    });
    expect(errors).toContainEqual({
      option: 'source',
      problem: `is missing in the page and in ${config}`,
    });
    expect(errors).toContainEqual({ option: 'colour', problem: `is not an option (in ${config})` });
    expect(errors).toContainEqual({ option: 'config', problem: `is not an option (in ${config})` });
    expect(errors).toContainEqual({
      option: 'country',
      problem: `must be one of us, ca, gb (in ${config})`,
    });
    expect(errors).toContainEqual({ option: 'theme', problem: 'must be one of light, dark, auto' });
  });

  it('name server credentials in the document [WIRE-6]', async () => {
    const config = publish({ ...ALL, gatewayClientSecret: 'x' });
    expect(await errorsOf({ config })).toEqual([
      {
        option: 'gatewayClientSecret',
        problem: `is a server credential and must never be given to a page (in ${config})`,
      },
    ]);
  });

  it.each(['http://cdn.example/acme.json', 'https://a:b@cdn.example/acme.json', 'data:,{}', 7])(
    'report %s, which is no URL of a document, without a request [CFG-5]',
    async (config) => {
      publish(ALL);
      const [error] = await errorsOf({ config });
      expect(error?.option).toBe('config');
      expect(askedFor()).toEqual([]);
    },
  );

  it('name why the document failed to load and which of the page’s options are wrong, but not the missing ones [CFG-5]', async () => {
    const config = publish(ALL);
    vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 404 }));
    const problem = `cannot be had from ${config}: it answered with the status 404`;
    expect(await errorsOf({ config, country: 'fr' })).toEqual([
      { option: 'config', problem },
      { option: 'country', problem: 'must be one of us, ca, gb' },
    ]);
  });

  it('name only an unknown partner [CFG-5]', async () => {
    publish(ALL);
    vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 404 }));
    const partner = `harborvael-${documents}`;
    const address = `https://market.example/v1/partners/${partner}/widget-config`;
    expect(await errorsOf({ partner, apiBase: 'https://market.example' })).toEqual([
      {
        option: 'config',
        problem: `cannot be had from ${address}: there is no partner "${partner}" there (404). Check the spelling of partner, and that apiBase is the address of the marketplace`,
      },
    ]);
  });

  it.each([
    [{ partner: 'Harbor Vale', apiBase: 'https://market.example' }, 'partner'],
    [{ partner: 'harborvale', apiBase: 'http://market.example' }, 'apiBase'],
  ])('of %j name only %s, without a request [CFG-5]', async (given, option) => {
    publish(ALL);
    expect((await errorsOf(given)).map((error) => error.option)).toEqual([option]);
    expect(askedFor()).toEqual([]);
  });
});

describe('a page with one of partner and apiBase', () => {
  const errorsWithout = (given: Readonly<Record<string, unknown>>) => {
    const reading = onlyRootCauses(readConfig(given));
    return reading.kind === 'errors' ? reading.errors : [];
  };

  it.each([
    [{ partner: 'harborvale', country: 'fr' }, 'apiBase'],
    [{ apiBase: 'https://market.example', country: 'fr' }, 'partner'],
    [{ country: 'fr' }, 'partner'],
  ])('with %j gets one problem that asks for both [CFG-5]', (given, option) => {
    const [first, ...others] = errorsWithout(given);
    expect(first?.option).toBe(option);
    expect(first?.problem).toMatch(
      /^is missing: partner together with apiBase, or config, brings the rest, or give source, clientId, /,
    );
    expect(others).toEqual([{ option: 'country', problem: 'must be one of us, ca, gb' }]);
  });

  it('with all other options gets an error for the missing one, and without both an error for each option [CFG-2]', () => {
    const { partner: _, ...nameless } = ALL;
    const { source: _s, helpUrl: _h, ...incomplete } = ALL;
    expect(errorsWithout(nameless)).toEqual([{ option: 'partner', problem: 'is missing' }]);
    expect(errorsWithout(incomplete).map(({ option }) => option)).toEqual(['source', 'helpUrl']);
  });
});
