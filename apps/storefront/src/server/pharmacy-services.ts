import type { MarketplaceClientOptions } from '@pawcall/client';
import type { Locale } from '@pawcall/contract';

/** The client id by which the pharmacy's commerce API knows its own storefront (WIRE-6). */
const CLIENT_ID = 'harborvale-web';

/** The pharmacy's path prefix at the authentication service, and its source value (CFG-2). */
export const PHARMACY = 'harborvale';

/** The origins of the storefront itself, of the marketplace and of the authentication service; no trailing slashes. */
export interface PharmacyServices {
  readonly origin: string;
  readonly marketplace: string;
  readonly authentication: string;
}

/** Where this pharmacy's services are, and the language and zone of its requests. */
export const serviceAddresses = (
  { origin, marketplace, authentication }: PharmacyServices,
  speaker: { readonly locale: Locale; readonly timeZone: string },
): Pick<MarketplaceClientOptions, 'baseUrls' | 'locale' | 'timeZone' | 'clientId'> => ({
  baseUrls: {
    api: marketplace,
    auth: authentication,
    commerce: `${marketplace}/commerce`,
    storefront: `${origin}/session-code`,
  },
  locale: () => speaker.locale,
  timeZone: () => speaker.timeZone,
  clientId: CLIENT_ID,
});
