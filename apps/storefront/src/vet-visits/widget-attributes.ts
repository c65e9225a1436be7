import { CLIENT_ID } from '../account/pharmacy-system.ts';
import type { Settings } from '../server/settings.ts';

/** Locales that the page can be asked for, each with the currency and country of its shop. */
const SHOPS = {
  'en-US': { currency: 'USD', country: 'us' },
  'en-CA': { currency: 'CAD', country: 'ca' },
  'fr-CA': { currency: 'CAD', country: 'ca' },
  'en-GB': { currency: 'GBP', country: 'gb' },
} as const;

/** A locale of the shop. */
export type ShopLocale = keyof typeof SHOPS;

/** The locales of the shop, the first being the default. */
export const SHOP_LOCALES = ['en-US', 'en-CA', 'fr-CA', 'en-GB'] as const satisfies ShopLocale[];

/** The locale that `?locale=` names; en-US when it names none of ours. */
export const readLocale = (text: string | undefined): ShopLocale =>
  SHOP_LOCALES.find((locale) => locale.toLowerCase() === text?.trim().toLowerCase()) ?? 'en-US';

/** Where the widget speaks of "your pharmacy", it says which (GO-2). */
const ENGLISH = {
  'auth.login.text': 'Use your Harborvale Pet Pharmacy account.',
  'auth.register.text': 'It takes a minute, and works at Harborvale Pet Pharmacy too.',
};
const FRENCH = {
  'auth.login.text': 'Utilisez votre compte Harborvale Pet Pharmacy.',
  'auth.register.text':
    'Cela prend une minute, et le compte sert aussi chez Harborvale Pet Pharmacy.',
};

/** The attributes of `<pawcall-booking>` on this pharmacy's pages, as its own developers would write them (CFG-2). */
export function widgetAttributes(
  { origin, marketplace, authentication }: Settings,
  locale: ShopLocale,
): Readonly<Record<string, string>> {
  return {
    partner: 'harborvale',
    source: 'harborvale',
    'client-id': CLIENT_ID,
    'api-base': marketplace,
    'auth-base': authentication,
    'commerce-base': `${marketplace}/commerce`,
    'session-code-url': `${origin}/session-code`,
    'checkout-base': origin,
    'checkout-origins': origin,
    'geocoder-base': marketplace,
    'geocoder-token': 'pk.harborvale-demo',
    locale,
    ...SHOPS[locale],
    environment: 'development',
    'pharmacist-phone': '1-800-555-0142',
    'pharmacist-email': 'pharmacist@harborvale.example',
    'help-url': `${origin}/help`,
    'terms-url': `${origin}/terms`,
    'privacy-url': `${origin}/privacy`,
    'hosted-booking-url': `${origin}/hosted-booking?locale=${locale}`,
    font: 'host',
    'text-overrides': JSON.stringify(locale === 'fr-CA' ? FRENCH : ENGLISH),
    application: 'harborvale-storefront',
  };
}
