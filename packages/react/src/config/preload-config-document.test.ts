import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { describe, expect, it } from 'vitest';
import { completeFromPreload } from './preload-config-document.ts';

const early = (document: unknown) => ({
  address: 'https://cdn.example/acme.json',
  answer: Promise.resolve(Response.error()),
  text: JSON.stringify(document),
});
const given = { config: '/acme.json', locale: 'fr-CA', country: undefined };

describe('a document that was loaded before React', () => {
  it('completes the page’s options, which take precedence [CFG-5]', () => {
    const document = { ...WIDGET_OPTIONS, $schema: './s.json', locale: 'en-CA', country: 'ca' };
    for (const answer of [document, { status: 'success', data: document }]) {
      const completed = completeFromPreload(given, early(answer));
      expect(completed?.options).toEqual({ ...WIDGET_OPTIONS, locale: 'fr-CA', country: 'ca' });
      expect(completed?.reading.kind).toBe('config');
    }
  });

  it('treats null as missing [CFG-5, WIRE-8]', () => {
    const document = { ...WIDGET_OPTIONS, hostedBookingUrl: null, theme: null };
    expect(completeFromPreload({}, early(document))?.options).toEqual(WIDGET_OPTIONS);
  });

  it.each([
    ['is not there yet', { ...early({}), text: undefined }],
    ['lacks an option', early({})],
    ['has a wrong one', early({ ...WIDGET_OPTIONS, theme: 'pink' })],
    ['names another', early({ ...WIDGET_OPTIONS, config: '/b.json' })],
    ['is no JSON', { ...early({}), text: '<html>' }],
    ['has no options', early({ status: 'success', data: JSON.stringify(WIDGET_OPTIONS) })],
    ['is too large', early({ ...WIDGET_OPTIONS, textOverrides: { a: 'é'.repeat(40_000) } })],
  ])('is left to the app, which reports it, when it %s [CFG-5]', (_, { text, ...rest }) => {
    const document = text === undefined ? rest : { ...rest, text };
    expect(completeFromPreload(given, document)).toBe(undefined);
  });
});
