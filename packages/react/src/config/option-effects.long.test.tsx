import type { ObserverRecord } from '@pawcall/client';
import { fail, jamie, SAN_DIEGO_DOG } from '@pawcall/testing';
import {
  fill,
  press,
  renderAuth,
  renderConcerns,
  renderLocation,
  renderPopup,
  renderResults,
  renderWho,
  renderWidget,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it, vi } from 'vitest';
import { WidgetConfig, type WidgetOptions } from './config.ts';

type Option = keyof WidgetConfig;

const ORIGIN = 'https://market.example';
const SEARCH = 'POST /api/v1/search/guided';

const isSent = (widget: RenderedWidget, methodAndPath: string) =>
  expect.poll(() => widget.requests(methodAndPath).length).toBeGreaterThan(0);
const isInBody = (widget: RenderedWidget, methodAndPath: string, part: object) =>
  expect.poll(() => widget.requests(methodAndPath)[0]?.body).toMatchObject(part);
const isInHeaders = (widget: RenderedWidget, path: string, name: string, value: string) =>
  expect.poll(() => widget.requests(path)[0]?.headers.get(name)).toBe(value);
const linksTo = ({ screen }: RenderedWidget, name: string, address: string) =>
  expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', address);

const logIn = async (options: Partial<WidgetOptions>): Promise<RenderedWidget> => {
  const widget = await renderAuth({ options, world: { accounts: [jamie()] } });
  await fill(widget, { Email: 'jamie@example.com', Password: 'Biscuit-2022' });
  await press(widget, 'Log in');
  return widget;
};
const typePlace = async (options: Partial<WidgetOptions>): Promise<RenderedWidget> => {
  const widget = await renderLocation({ options });
  await widget.screen.getByRole('combobox', { name: 'City or postal code' }).fill('San Diego');
  widget.advance(150);
  return widget;
};
const prescriptions = async (options: Partial<WidgetOptions>): Promise<RenderedWidget> => {
  const widget = await renderResults({ options });
  await widget.screen.getByRole('button', { name: 'Prescription info' }).click();
  return widget;
};
const proceed = async (options: Partial<WidgetOptions>): Promise<RenderedWidget> => {
  const widget = await renderPopup({ options, signedIn: jamie() });
  await expect.element(widget.screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await widget.screen.getByRole('button', { name: 'Continue' }).click();
  return widget;
};
/** A widget whose visitor signed in on an earlier visit, at the pharmacy too. */
const returning = async (options: Partial<WidgetOptions>): Promise<RenderedWidget> => {
  const before = await renderWidget({ signedIn: jamie() });
  await expect.element(before.screen.getByText(/^Hi, Jamie/)).toBeVisible();
  before.unmount();
  localStorage.setItem('pawcall-dev.customer-id', '7');
  localStorage.setItem('pawcall-dev.pharmacy-access-token', 'pharmacy-token');
  return renderWidget({ options, signedIn: jamie(), loading: true });
};

/** The types of the records that a page's observer has received. */
const observe = async (options: Partial<WidgetOptions>): Promise<() => readonly string[]> => {
  const types = new Set<string>();
  const observer = ({ type }: ObserverRecord) => void types.add(type);
  const widget = await renderWho({
    options: { observer, consent: true, ...options },
    before: (fake) => fake.interfere('listSpeciesTreated', () => fail(403, 'No.')),
  });
  await expect.poll(() => widget.requests('/species-treated').length).toBe(1);
  return () => {
    widget.advance(0);
    return [...types].toSorted();
  };
};

/** A visible effect of every option; `font` has its own test. */
const EFFECTS: Readonly<Record<Exclude<Option, 'font'>, () => Promise<void>>> = {
  observer: async () => {
    const types = await observe({});
    await expect.poll(types).toEqual(['call', 'error']);
  },
  consent: async () => {
    const received: string[] = [];
    const observer = ({ type }: ObserverRecord) => void received.push(type);
    const types = await observe({ consent: false, observer });
    await vi.dynamicImportSettled();
    types();
    expect(received).toEqual([]);
  },
  traceSampleRate: async () => {
    const types = await observe({ traceSampleRate: 0 });
    await expect.poll(types).toEqual(['error']);
  },
  partner: async () => isSent(await logIn({ partner: 'willow' }), 'POST /auth/v1/willow/login'),
  source: async () =>
    isInBody(await renderResults({ options: { source: 'willow-vets' } }), SEARCH, {
      source: 'willow-vets',
    }),
  clientId: async () =>
    isInHeaders(await returning({ clientId: 'web-2' }), '/commerce/', 'X-Client-Id', 'web-2'),
  apiBase: async () =>
    isSent(await renderWidget({ options: { apiBase: `${ORIGIN}/other` } }), 'GET /other/p/species'),
  authBase: async () => isSent(await logIn({ authBase: `${ORIGIN}/other` }), 'POST /other/v1/'),
  commerceBase: async () =>
    isSent(await returning({ commerceBase: `${ORIGIN}/other` }), 'POST /other/'),
  sessionCodeUrl: async () =>
    isSent(
      await renderWidget({ options: { sessionCodeUrl: `${ORIGIN}/other` }, loading: true }),
      'GET /other',
    ),
  checkoutBase: async () => {
    const { navigations } = await proceed({ checkoutBase: 'https://checkout.example/vets/' });
    await expect.poll(() => navigations[0]).toMatch('https://checkout.example/vets/cx/');
  },
  checkoutOrigins: async () => {
    const { screen, navigations } = await proceed({ checkoutOrigins: ['https://else.example'] });
    await expect
      .element(screen.getByText(/^We couldn’t open the checkout safely/).first())
      .toBeVisible();
    expect(navigations).toEqual([]);
  },
  geocoderBase: async () =>
    isSent(await typePlace({ geocoderBase: `${ORIGIN}/geocoder/maps` }), 'GET /geocoder/maps'),
  geocoderToken: async () => {
    const widget = await typePlace({ geocoderToken: 'pk.other' });
    await expect
      .poll(() => widget.requests('/geocoder')[0]?.query.get('access_token'))
      .toBe('pk.other');
  },
  pharmacistPhone: async () =>
    linksTo(await prescriptions({ pharmacistPhone: '(555) 010-7' }), '(555) 010-7', 'tel:5550107'),
  pharmacistEmail: async () =>
    linksTo(
      await prescriptions({ pharmacistEmail: 'rx@a.example' }),
      'rx@a.example',
      'mailto:rx@a.example',
    ),
  helpUrl: async () =>
    linksTo(
      await renderResults({ options: { helpUrl: 'https://a.example/h' } }),
      'Help',
      'https://a.example/h',
    ),
  termsUrl: async () =>
    linksTo(
      await renderResults({ options: { termsUrl: 'https://a.example/t' } }),
      'Terms',
      'https://a.example/t',
    ),
  privacyUrl: async () =>
    linksTo(
      await renderResults({ options: { privacyUrl: 'https://a.example/p' } }),
      'Privacy',
      'https://a.example/p',
    ),
  hostedBookingUrl: async () =>
    linksTo(
      await renderWidget({
        query: SAN_DIEGO_DOG,
        options: { hostedBookingUrl: 'https://a.example/book' },
        before: (fake) => fake.interfere('guidedSearch', () => new Response('<p>x</p>'), 9),
      }),
      'Book on our website instead',
      'https://a.example/book',
    ),
  locale: async () => {
    const { screen } = await renderWho({ options: { locale: 'fr-CA' } });
    await expect.element(screen.getByRole('button', { name: 'Chien' })).toBeVisible();
  },
  currency: async () =>
    isInBody(await renderResults({ options: { currency: 'CAD' } }), SEARCH, { currency: 'CAD' }),
  country: async () => {
    const widget = await typePlace({ country: 'gb' });
    await expect.poll(() => widget.requests('/geocoder')[0]?.query.get('country')).toBe('gb');
  },
  designation: async () => {
    const widget = await renderResults({ options: { designation: 'TECH' } });
    await isInBody(widget, SEARCH, { designation: 'TECH' });
  },
  designations: async () => {
    const { screen } = await renderConcerns({ options: { designations: ['VET', 'TECH'] } });
    await expect
      .element(screen.getByRole('radio', { name: /Veterinary technician/ }))
      .toBeVisible();
  },
  environment: async () => {
    await renderResults({ options: { environment: 'production' } });
    await expect.poll(() => localStorage.getItem('pawcall.last-search')).toContain('itching-skin');
  },
  autoshipFreePrefix: async () => {
    const { screen } = await renderResults({
      options: { autoshipFreePrefix: 'VETFREE' },
      signedIn: jamie({ promoCodes: [{ code: 'VETFREE-1' }] }),
    });
    await expect.element(screen.getByRole('region', { name: 'Auto-ship offer' })).toBeVisible();
  },
  organizationName: async () => {
    const { screen } = await renderAuth({ options: { organizationName: 'Shoreline Rescue' } });
    await expect
      .element(screen.getByText('Does Shoreline Rescue cover your vet visits?'))
      .toBeVisible();
  },
  theme: async () => {
    const { root } = await renderWho({ options: { theme: 'dark' } });
    const widget = root.querySelector('.pc');
    await expect.poll(() => widget && getComputedStyle(widget).colorScheme).toBe('dark');
  },
  displayMode: async () => {
    const { screen } = await renderWho({ options: { displayMode: 'plain' } });
    await expect.element(screen.getByRole('heading').first()).toBeVisible();
    await expect.element(screen.getByRole('figure')).not.toBeInTheDocument();
  },
  mode: async () => {
    const { screen } = await renderWidget({ options: { mode: 'floating' } });
    await expect
      .element(screen.getByRole('button', { name: 'Book a video appointment' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Dog' })).not.toBeInTheDocument();
  },
  headingLevel: async () => {
    const { screen } = await renderWho({ options: { headingLevel: 4 } });
    await expect.element(screen.getByRole('heading', { level: 4 }).first()).toBeVisible();
  },
  application: async () =>
    isInHeaders(await logIn({ application: 'kiosk' }), '/login', 'X-Application', 'kiosk'),
  mobileVersion: async () =>
    isInHeaders(await logIn({ mobileVersion: '4.2' }), '/login', 'X-Mobile-Version', '4.2'),
  testId: async () => isInHeaders(await logIn({ testId: 'run-7' }), '/login', 'X-Test-Id', 'run-7'),
  prefill: async () => {
    const { screen } = await renderWho({ options: { prefill: { species: 'CAT' } } });
    await expect
      .element(screen.getByRole('button', { name: 'Cat' }))
      .toHaveAttribute('aria-pressed', 'true');
  },
  addressParameters: async () => {
    const { screen, requests } = await renderWidget({
      query: SAN_DIEGO_DOG,
      options: { addressParameters: false },
    });
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
    expect(requests(SEARCH)).toEqual([]);
  },
  history: async () => {
    await renderConcerns({ options: { history: true } });
    await expect.poll(() => globalThis.history.state).toMatchObject({ pawcall: { own: 1 } });
  },
  textOverrides: async () => {
    const title = { 'steps.who.title': 'Who needs a vet?' };
    const { screen } = await renderWho({ options: { textOverrides: title } });
    await expect.element(screen.getByRole('heading', { name: 'Who needs a vet?' })).toBeVisible();
  },
};

describe('an option', () => {
  it('of the schema has an effect [CFG-2]', () => {
    const known = [...Object.keys(EFFECTS), 'font'];
    expect(known.toSorted()).toEqual(Object.keys(WidgetConfig.entries).toSorted());
  });

  it.each(Object.entries(EFFECTS))('%s has a visible effect [CFG-2]', async (...row) => {
    const [, proveIt] = row;
    expect.hasAssertions();
    await proveIt();
  });
});
