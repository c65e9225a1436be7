import { html } from 'hono/html';
import { pathOf, readWidgetConfig, type Country, type Locale } from '@pawcall/contract';
import type { Markup } from '../page/markup.ts';
import type { Settings } from '../server/settings.ts';
import { PHARMACY, serviceAddresses } from '../server/pharmacy-services.ts';

/** The widget, embedded as on any partner's page, with its fallback content (GO-8). */
export const bookingWidget = (attributes: Readonly<Record<string, string>>): Markup => {
  const hosted = attributes['hosted-booking-url'];
  return html`
    <div class="hv-frame">
      <pawcall-booking
        ${Object.entries(attributes).map(([name, value]) => html`${name}="${value}" `)}
      >
        <div class="hv-fallback">
          <h2>Book a video visit with a vet</h2>
          <p>Tell us who it is for and what the matter is, and choose a time that suits you.</p>
          ${hosted ? html`<p><a class="hv-button" href="${hosted}">Book on our booking page</a></p>` : ''}
          <p>In an emergency, <a href="/help#emergency">get help now</a>.</p>
        </div>
      </pawcall-booking>
    </div>
  `;
};

/** Currency and country of the shop of each locale. */
const SHOPS = {
  'en-US': { currency: 'USD', country: 'us' },
  'en-CA': { currency: 'CAD', country: 'ca' },
  'fr-CA': { currency: 'CAD', country: 'ca' },
  'en-GB': { currency: 'GBP', country: 'gb' },
} as const satisfies Readonly<Record<Locale, { currency: string; country: Country }>>;

/** Texts that name the pharmacy instead of "your pharmacy" (GO-2). */
const ENGLISH = {
  'auth.login.text': 'Use your Harborvale Pet Pharmacy account.',
  'auth.register.text': 'It takes a minute, and opens your Harborvale Pet Pharmacy account too.',
};
const FRENCH = {
  'auth.login.text': 'Utilisez votre compte Harborvale Pet Pharmacy.',
  'auth.register.text':
    'Cela prend une minute, et ouvre aussi votre compte Harborvale Pet Pharmacy.',
};

/** The attributes that depend on the visitor; the others come from the partner's options document. */
const PAGE_ATTRIBUTES = [
  'partner',
  'api-base',
  'locale',
  'currency',
  'country',
  'hosted-booking-url',
  'text-overrides',
];

/** The attributes of `<pawcall-booking>` on this pharmacy's pages; the marketplace has the others (CFG-5). */
export const pageAttributes = (
  settings: Settings,
  locale: Locale,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(widgetAttributes(settings, locale)).filter(([name]) =>
      PAGE_ATTRIBUTES.includes(name),
    ),
  );

/** The address of the document with the others, for the page to preload. */
export const widgetConfigAddress = ({ marketplace }: Settings): string =>
  `${marketplace}${pathOf(readWidgetConfig, { partner: PHARMACY })}`;

/** Every option of the widget for this pharmacy as attributes (CFG-2). */
export function widgetAttributes(
  settings: Settings,
  locale: Locale,
): Readonly<Record<string, string>> {
  const { origin, marketplace } = settings;
  const { baseUrls, clientId } = serviceAddresses(settings, { locale, timeZone: 'UTC' });
  return {
    partner: PHARMACY,
    source: PHARMACY,
    'client-id': clientId,
    'api-base': baseUrls.api,
    'auth-base': baseUrls.auth,
    'commerce-base': baseUrls.commerce,
    'session-code-url': baseUrls.storefront,
    'checkout-base': origin,
    'checkout-origins': origin,
    'geocoder-base': marketplace,
    'geocoder-token': 'pk.harborvale-demo',
    locale,
    ...SHOPS[locale],
    designations: 'VET TECH',
    environment: 'development',
    'pharmacist-phone': '1-800-555-0142',
    'pharmacist-email': 'pharmacist@harborvale.example',
    'help-url': `${origin}/help`,
    'terms-url': `${origin}/terms`,
    'privacy-url': `${origin}/privacy`,
    'hosted-booking-url': `${origin}/hosted-booking?locale=${locale}`,
    font: 'host',
    'text-overrides': JSON.stringify(locale === 'fr-CA' ? FRENCH : ENGLISH),
    history: 'true',
    application: 'harborvale-storefront',
  };
}
