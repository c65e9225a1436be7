import { describe, expect, it } from 'vitest';
import { readLocale } from '../page/locale.ts';
import { readSettings } from '../server/settings.ts';
import { pageAttributes, widgetAttributes } from './booking-widget.ts';

describe('readLocale', () => {
  it.each([
    [undefined, 'en-US'],
    ['fr-CA', 'fr-CA'],
    ['FR-ca', 'fr-CA'],
    [' en-GB ', 'en-GB'],
    ['de-DE', 'en-US'],
    ['"><script>', 'en-US'],
  ])('reads %s as %s', (text, locale) => {
    expect(readLocale(text)).toBe(locale);
  });
});

describe('widgetAttributes', () => {
  it('configures the three origins and allows this checkout only [CFG-2]', () => {
    const attributes = widgetAttributes(readSettings({ PORT: '5000' }), 'en-US');
    expect(attributes).toMatchObject({
      'api-base': 'http://localhost:5001',
      'auth-base': 'http://localhost:5002',
      'checkout-base': 'http://localhost:5000',
      'checkout-origins': 'http://localhost:5000',
      currency: 'USD',
      country: 'us',
    });
  });

  it('sets on the page what the document cannot know: the visitor, the language and its shop [CFG-5]', () => {
    expect(pageAttributes(readSettings({ PORT: '5000' }), 'fr-CA')).toEqual({
      partner: 'harborvale',
      'api-base': 'http://localhost:5001',
      locale: 'fr-CA',
      currency: 'CAD',
      country: 'ca',
      'hosted-booking-url': 'http://localhost:5000/hosted-booking?locale=fr-CA',
      'text-overrides': expect.stringContaining('Harborvale'),
    });
  });

  it('shops in the currency of the locale [CFG-1]', () => {
    const settings = readSettings({});
    expect(widgetAttributes(settings, 'fr-CA')).toMatchObject({ currency: 'CAD', country: 'ca' });
    expect(widgetAttributes(settings, 'en-GB')).toMatchObject({ currency: 'GBP', country: 'gb' });
  });
});
