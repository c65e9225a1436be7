import { PRIMARY_SPECIES, serialiseSearch, type Who } from '@pawcall/domain';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig, type WidgetOptions } from '../config/config.ts';
import { overridesFirstStep } from '../config/overrides-first-step.ts';
import { defaultMessages } from '../text/load-messages.ts';
import { createText } from '../text/create-text.ts';
import { buildManifest } from './build-manifest.ts';
import { selectVariant } from './select-variant.ts';

const LOCALES = ['en-US', 'en-CA', 'fr-CA', 'en-GB'] satisfies WidgetOptions['locale'][];
const OWN = 'https://acme.example';
const PET = '00000000-0000-4000-8000-000000000001';
const REQUIRED = {
  partner: 'acme',
  source: 'acme',
  clientId: 'web',
  apiBase: OWN,
  authBase: OWN,
  commerceBase: OWN,
  sessionCodeUrl: OWN,
  checkoutBase: OWN,
  checkoutOrigins: [OWN],
  geocoderBase: OWN,
  geocoderToken: 'pk',
  pharmacistPhone: '(555) 010-0142',
  pharmacistEmail: 'pharmacist@acme.example',
  helpUrl: OWN,
  termsUrl: OWN,
  privacyUrl: OWN,
};
const OPTIONAL = {
  hostedBookingUrl: OWN,
  locale: 'fr-CA',
  currency: 'CAD',
  country: 'ca',
  designation: 'TECH',
  designations: ['TECH'],
  environment: 'development',
  autoshipFreePrefix: 'AUTO',
  organizationName: 'Acme',
  theme: 'dark',
  font: 'host',
  displayMode: 'plain',
  mode: 'inline',
  headingLevel: 1,
  consent: true,
  observer: () => undefined,
  traceSampleRate: 0.5,
  application: 'shop',
  mobileVersion: '1',
  testId: 'booking',
  prefill: { email: 'jamie@example.com' },
  addressParameters: false,
  history: true,
  textOverrides: { 'auth.login.text': 'Use your Acme account.' },
};
/** A new option needs a new line here: whether a page with it is prerendered. */
const ALL = { ...REQUIRED, ...OPTIONAL } satisfies Record<keyof WidgetOptions, unknown>;
/** What leads elsewhere than to the first step as a guest of a pharmacy sees it. */
const LEADS_ELSEWHERE = ['prefill'];

beforeAll(() => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('CSS', { supports: () => true });
});
afterAll(() => vi.unstubAllGlobals());

describe('selectVariant', () => {
  it('accepts valid options [CFG-2]', () => {
    expect(readConfig(ALL).kind).toBe('config');
  });

  it('returns nothing when a required option is missing [CFG-2][SES-4]', () => {
    expect(selectVariant(REQUIRED)).toBeDefined();
    expect(readConfig(REQUIRED).kind).toBe('config');
    for (const left of Object.keys(REQUIRED)) {
      const rest = Object.fromEntries(Object.entries(REQUIRED).filter(([name]) => name !== left));
      expect([left, readConfig(rest).kind, selectVariant(rest)]).toEqual([
        left,
        'errors',
        undefined,
      ]);
    }
  });

  it.each(Object.entries(OPTIONAL))(
    'returns a variant with %s unless it opens another screen [SES-4]',
    (name, value) => {
      const look = selectVariant({ ...REQUIRED, [name]: value });
      expect(look === undefined).toBe(LEADS_ELSEWHERE.includes(name));
    },
  );

  it('detects a partner’s texts of the first step by their keys [GO-2][SES-4]', () => {
    const [locale, ...rendered] = buildManifest.texts[0] ?? [];
    expect(locale).toBe('en-US');
    expect(rendered).toContain('Who is the appointment for?');
    const { has, t } = createText('en-US', defaultMessages);
    const ownTexts = Object.keys(defaultMessages)
      .filter((key) => overridesFirstStep({ [key]: 'In other words' }))
      .map((key) => has(key) && t(key, { step: 1, name: '', text: '' }));
    expect(rendered.filter((text) => !ownTexts.includes(text))).toEqual([]);
    expect(
      selectVariant({ ...REQUIRED, textOverrides: { 'steps.who.title': 'Who?' } }),
    ).toBeUndefined();
  });

  it.each(['?species_treated=DOG', '?designation=TECH', '?pawcall-doctor'])(
    'returns nothing at an address that may open another screen: %s [WIN-9][SES-4]',
    (search) => {
      vi.stubGlobal('location', { search });
      onTestFinished(() => void vi.stubGlobal('location', { search: '' }));
      expect(selectVariant(REQUIRED)).toBeUndefined();
    },
  );

  it('includes the last search of a guest whose species has a card, and returns nothing for other known visitors [WIN-8][SES-4]', () => {
    const search = (who: Who) =>
      serialiseSearch({ who, concerns: [], location: null, day: null, designation: 'VET' });
    const cat = search({ kind: 'species', species: 'CAT' });
    const lookWith = (kept: Readonly<Record<string, string>>, tab = {}) => {
      vi.stubGlobal('localStorage', { ...kept, getItem: (name: string) => kept[name] ?? null });
      vi.stubGlobal('sessionStorage', tab);
      onTestFinished(() => void vi.stubGlobal('localStorage', {}));
      onTestFinished(() => void vi.stubGlobal('sessionStorage', {}));
      return selectVariant(REQUIRED);
    };
    expect(lookWith({ cart: '1' })?.lastSearch).toBe(null);
    for (const species of PRIMARY_SPECIES) {
      const kept = search({ kind: 'species', species });
      expect(lookWith({ cart: '1', 'pawcall.last-search': kept })?.lastSearch).toBe(kept);
    }
    for (const [name, kept] of [
      ['pawcall.last-search', search({ kind: 'species', species: 'BIRD' })],
      ['pawcall.last-search', search({ kind: 'pet', petUuid: PET, species: 'CAT' })],
      ['pawcall.last-search', ''],
      ['pawcall.last-search', 'null'],
      ['pawcall.customer-id', '7'],
      ['v-auth.user-last-auth', 'jamie'],
    ] as const)
      expect([name, kept, lookWith({ [name]: kept })]).toEqual([name, kept, undefined]);
    const both = { 'pawcall.last-search': cat, 'v-auth.user-last-auth': 'jamie' };
    expect(lookWith(both)).toBe(undefined);
    expect(lookWith({ 'pawcall.last-search': cat }, { 'pawcall.held-time': '{}' })).toBe(undefined);
  });

  it('accepts each valid value of an option and no invalid one [CFG-2][SES-4]', () => {
    for (const locale of LOCALES)
      expect(selectVariant({ ...REQUIRED, locale })?.locale).toBe(locale);
    for (const theme of ['light', 'dark', 'auto'])
      expect(selectVariant({ ...REQUIRED, theme })?.theme).toBe(theme);
    for (const headingLevel of [1, 2, 3, 4])
      expect(selectVariant({ ...REQUIRED, headingLevel })?.headingLevel).toBe(headingLevel);
    for (const apiBase of ['http://localhost', 'http://127.0.0.1:1', 'http://[::1]/api'])
      expect([apiBase, selectVariant({ ...REQUIRED, apiBase })]).toMatchObject([apiBase, {}]);
    for (const wrong of [
      { locale: 'de-DE' },
      { theme: 'darkest' },
      { headingLevel: 5 },
      { mode: 'dialog' },
      { apiBase: 'javascript:alert(1)' },
      { apiBase: 'http://api.example' },
      { apiBase: 'http://localhost.example' },
      { surprise: true },
    ])
      expect([wrong, selectVariant({ ...REQUIRED, ...wrong })]).toEqual([wrong, undefined]);
  });
});
