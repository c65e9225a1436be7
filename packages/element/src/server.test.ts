import { describe, expect, it } from 'vitest';
import { renderFirstStep, type FirstStepOptions } from './server.ts';

const OPTIONS: FirstStepOptions = {
  partner: 'acme',
  source: 'acme',
  clientId: 'acme-web',
  apiBase: 'https://api.example.com',
  authBase: 'https://auth.example.com',
  commerceBase: 'https://commerce.acme.example',
  sessionCodeUrl: 'https://acme.example/session-code',
  checkoutBase: 'https://checkout.acme.example',
  checkoutOrigins: ['https://checkout.acme.example'],
  geocoderBase: 'https://api.example.com',
  geocoderToken: 'pk.public-token',
  pharmacistPhone: '1-800-555-0100',
  pharmacistEmail: 'pharmacist@acme.example',
  helpUrl: 'https://acme.example/help',
  termsUrl: 'https://acme.example/terms',
  privacyUrl: 'https://acme.example/privacy',
};

describe('the server-rendered first step', () => {
  it('contains the element with its options, a declarative shadow root and the fallback content [SES-4]', () => {
    const { html, inner, options, isWritten, problems } = renderFirstStep(OPTIONS, {
      content: '<a href="/book">Book</a>',
    });
    expect(isWritten).toBe(true);
    expect(problems).toEqual([]);
    expect(JSON.parse(options)).toEqual(OPTIONS);
    expect(html).toMatch(
      /^<pawcall-booking options="\{&quot;partner&quot;:&quot;acme&quot;,[^"]*"><template shadowrootmode="open">/,
    );
    expect(html).toContain(inner);
    expect(inner).toMatch(/<\/template><a href="\/book">Book<\/a>$/);
    expect(inner).toContain('Who is the appointment for?');
  });

  it('has one style element with a known hash, and no style attribute, script or handler [GO-8]', async () => {
    const { inner, styleSource } = renderFirstStep(OPTIONS);
    const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(inner) ?? [];
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(styleSource).toBe(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`);
    expect(inner.match(/<style/g)).toHaveLength(1);
    expect(inner).not.toMatch(/ style=|<script| on\w+=|javascript:/);
    // Whatever the language and the look, so that a header may be written once a release.
    expect(renderFirstStep({ ...OPTIONS, locale: 'fr-CA', theme: 'dark' }).styleSource).toBe(
      styleSource,
    );
  });

  it('has a nonce instead of the hash when the page gives one [GO-8]', () => {
    const { inner, styleSource } = renderFirstStep(OPTIONS, { nonce: 'r4"nd' });
    expect(inner).toContain('<style data-pc-ssr nonce="r4&quot;nd">');
    expect(styleSource).toBe('');
  });

  it.each([
    ['en-US', 'Who is the appointment for?'],
    ['en-CA', 'Who is the appointment for?'],
    ['en-GB', 'Who is the appointment for?'],
    ['fr-CA', 'Pour qui est le rendez-vous?'],
  ] as const)('speaks %s [GO-2]', (locale, heading) => {
    expect(renderFirstStep({ ...OPTIONS, locale }).inner).toContain(heading);
  });

  it('takes theme, heading level and display mode from the options', () => {
    const { inner } = renderFirstStep({
      ...OPTIONS,
      theme: 'auto',
      headingLevel: 4,
      displayMode: 'plain',
    });
    expect(inner).toContain('data-pc-scheme="auto"');
    expect(inner).toMatch(/<h4[^>]*>Who is the appointment for\?<\/h4>/);
    expect(inner).not.toContain('pc-step__aside"');
    expect(renderFirstStep(OPTIONS).inner).toContain('pc-step__aside"');
  });

  it('escapes the option values', () => {
    const { html } = renderFirstStep({ ...OPTIONS, organizationName: `"><script>alert('1')&` });
    const [, attribute = ''] = /options="([^"]*)"/.exec(html) ?? [];
    expect(attribute).toContain("\\&quot;&gt;&lt;script&gt;alert('1')&amp;");
    expect(html).not.toContain('<script');
  });

  it.each<[option: string, other: Partial<FirstStepOptions>]>([
    ['mode', { mode: 'dialog' }],
    ['prefill', { prefill: { species: 'Dog' } }],
    ['textOverrides', { textOverrides: { 'shared.species.DOG': 'Puppy' } }],
  ])('is omitted when %s opens another screen', (option, other) => {
    const { html, isWritten, problems, styleSource } = renderFirstStep(
      { ...OPTIONS, ...other },
      { content: 'Book' },
    );
    expect({ isWritten, styleSource }).toEqual({ isWritten: false, styleSource: '' });
    expect(problems.map((problem) => problem.option)).toEqual([option]);
    expect(html).toMatch(/^<pawcall-booking options="[^"]*">Book<\/pawcall-booking>$/);
  });

  it.each<Partial<FirstStepOptions>>([
    { designation: 'TECH' },
    { designations: ['VET', 'TECH'] },
    { history: true },
    { textOverrides: { 'auth.login.text': 'Use your Acme account.' } },
  ])('is unchanged by %o, which does not affect the first step', (other) => {
    const [own, plain] = [{ ...OPTIONS, ...other }, OPTIONS].map(
      (options) => renderFirstStep(options).inner,
    );
    expect(own).toBe(plain);
  });

  it.each([
    '/vets?species_treated=DOG',
    '/vets?designation=TECH',
    'https://acme.example/?pawcall-doctor',
  ])('is omitted at the address %s, which opens another screen', (address) => {
    const { isWritten, problems } = renderFirstStep(OPTIONS, { address });
    expect(isWritten).toBe(false);
    expect(problems[0]?.option).toBe('addressParameters');
    expect(renderFirstStep(OPTIONS, { address: '/vets?page=2' }).isWritten).toBe(true);
  });

  it('is omitted when an option is missing or wrong, and each problem names its option [CFG-2]', () => {
    const { partner: _, ...rest } = OPTIONS;
    const wrong = { ...rest, partner: '', helpUrl: 'javascript:alert(1)' };
    const { isWritten, problems } = renderFirstStep(wrong);
    expect(isWritten).toBe(false);
    expect(problems.map(({ option }) => option)).toEqual(['partner', 'helpUrl']);
  });

  it('omits a server credential from the markup and names it in the problems [WIRE-6]', () => {
    const { html, problems } = renderFirstStep(
      Object.assign({ gatewayClientSecret: 's3cret' }, OPTIONS),
    );
    expect(html).not.toContain('s3cret');
    expect(problems.map(({ option }) => option)).toEqual(['gatewayClientSecret']);
  });
});
