import { LOCALES } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from './texts/english.ts';
import { textsIn, localizationOfQuote, nameIn, createLocalization } from './localization.ts';

const shop = createLocalization('en-US', 'America/New_York');

describe('how a checkout is shown', () => {
  it('follows the language and the zone that the owner chose in the widget [GO-21]', () => {
    const localization = localizationOfQuote({ locale: 'fr-CA', timezone: 'America/Denver' }, shop);
    expect(localization).toMatchObject({ locale: 'fr-CA', timeZone: 'America/Denver' });
    expect(localization.text.title).toBe('Paiement');
  });

  it.each([
    ['a backend without the extension', {}],
    ['null', { locale: null, timezone: null }],
    ['unknown values', { locale: 'tlh', timezone: 'Mars/Olympus' }],
  ])('is the shop’s own with %s [GO-21][WIRE-8]', (_, quoted) => {
    expect(localizationOfQuote(quoted, shop)).toEqual(shop);
  });

  it.each(LOCALES)('has every text in %s [GO-2]', (locale) => {
    const texts = Object.entries(textsIn(locale));
    expect(texts.map(([name]) => name)).toEqual(Object.keys(ENGLISH));
    expect(texts.filter(([, text]) => text === '')).toEqual([]);
  });

  it('shows unknown codes as words [WIRE-8]', () => {
    const { items, designations } = shop.text;
    expect([nameIn(items, 'BOOKING_FEE'), nameIn(items, 'LOYALTY_BONUS')]).toEqual([
      'Booking fee',
      'Loyalty bonus',
    ]);
    expect(nameIn(designations, 'WELLNESS_COACH')).toBe('Wellness coach');
  });
});
