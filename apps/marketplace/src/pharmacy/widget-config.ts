import { readWidgetConfig } from '@pawcall/contract';
import { checkoutOrigins } from '../partners/partner-directory.ts';
import { route, success } from '../http/route.ts';
import { notFound } from '../http/http-errors.ts';
import type { Partner } from '../partners/partner-schema.ts';
import type { Settings } from '../settings/settings.ts';

type Options = Readonly<Record<string, unknown>>;

/** The public data of a partner's widget. */
type Shown = Pick<
  Partner,
  | 'slug'
  | 'source'
  | 'client_id'
  | 'checkout_origins'
  | 'locale'
  | 'currency'
  | 'country'
  | 'widget_options'
  | 'is_default'
>;

/** What this server knows by itself of every partner's widget. */
const ownOptions = (settings: Settings): Options => ({
  apiBase: settings.publicOrigin,
  authBase: settings.publicAuthOrigin,
  commerceBase: `${settings.publicOrigin}/commerce`,
  geocoderBase: settings.publicOrigin,
  ...(settings.geocoderTokens[0] === undefined
    ? {}
    : { geocoderToken: settings.geocoderTokens[0] }),
});

/** What is stored of the partner in columns of its own. */
const partnerOptions = (partner: Shown, origins: readonly string[]): Options => ({
  source: partner.source ?? partner.slug,
  clientId: partner.client_id,
  checkoutOrigins: origins,
  locale: partner.locale,
  currency: partner.currency,
  country: partner.country,
});

/** A path such as `/help` belongs to the partner's first checkout origin. */
const withOrigin = (options: Options, storefront: string): Options =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\/(?!\/)/.test(value)
        ? new URL(value, storefront).href
        : value,
    ]),
  );

/** Without one of these a widget does not start: docs/configuration.md lists them as required. */
const REQUIRED = [
  'partner',
  'source',
  'clientId',
  'apiBase',
  'authBase',
  'commerceBase',
  'sessionCodeUrl',
  'checkoutBase',
  'checkoutOrigins',
  'geocoderBase',
  'geocoderToken',
  'pharmacistPhone',
  'pharmacistEmail',
  'helpUrl',
  'termsUrl',
  'privacyUrl',
] as const;

/** The options of a partner's widget: what is stored for it comes before what the server knows by itself (CFG-5). */
export const widgetOptionsOf = (partner: Shown, settings: Settings): Options => {
  const origins = checkoutOrigins(partner, settings.storefrontOrigin);
  return {
    ...ownOptions(settings),
    ...partnerOptions(partner, origins),
    ...withOrigin(partner.widget_options, origins[0] ?? settings.storefrontOrigin),
    partner: partner.slug,
  };
};

/** What a page of the partner still has to say itself, because its widget needs it and the server does not know it. */
export const missingWidgetOptions = (partner: Shown, settings: Settings): readonly string[] => {
  const known = widgetOptionsOf(partner, settings);
  return REQUIRED.filter((name) => known[name] === undefined || known[name] === '');
};

/** Answers the widget's options of a partner (CFG-5). */
export const widgetConfigRoute = route(
  readWidgetConfig,
  async ({ partners, settings }, { params }) => {
    const partner = (await partners.current()).bySlug(params.partner);
    if (partner === undefined) throw notFound('There is no such partner.');
    return success(widgetOptionsOf(partner, settings));
  },
);
