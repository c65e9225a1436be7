import {
  createAuthClient,
  createFetchClient,
  createSessionStorage,
  md5,
} from '@pawcall/auth-client';
import { createMarketplaceClient } from '@pawcall/client';
import { readCheckoutLanding, withoutMagicCode } from '@pawcall/domain';
import { chosenLocale } from '../page/locale.ts';
import { byId, node } from '../page/browser/create-element.ts';
import { browserZone, temporalReady } from '../page/browser/load-temporal.ts';
import { serviceAddresses } from '../server/pharmacy-services.ts';
import { createAttempt, createCheckoutService, type CheckoutService } from './checkout-service.ts';
import { runQuoteCheckout } from './run-quote-checkout.ts';
import { createCheckoutView } from './checkout-view.ts';
import { problemCard } from './outcome-cards.ts';
import { createLocalization, type Localization } from './localization.ts';

const place = byId('checkout');
const { marketplace = '', authentication = '' } = place.dataset;
const view = createCheckoutView(place);
const shop = createLocalization(chosenLocale(), browserZone());
const here = new URL(location.href);
const landing = readCheckoutLanding(here);
history.replaceState(null, '', withoutMagicCode(here));

// Some engines read the blob after the click.
const KEEP_FILE_MS = 10_000;

/** The same checkout for another quote, at its own address. */
function moveTo(quoteUuid: string): void {
  const address = new URL(location.href);
  if (landing) address.pathname = address.pathname.replace(landing.quoteUuid, quoteUuid);
  history.replaceState(null, '', address);
}

/** Offers a blob as a download and lets go of it again. */
function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  node('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_FILE_MS);
}

/** The services, with a session of this tab only, opened by the magic code. */
function services(): (localization: Localization) => CheckoutService {
  const whereIn = (localization: Localization) =>
    serviceAddresses({ origin: location.origin, marketplace, authentication }, localization);
  const auth = createAuthClient({
    ...whereIn(shop),
    http: createFetchClient(),
    baseUrl: authentication,
    md5,
    storage: createSessionStorage(),
    storageEvents: () => () => {},
  });
  const fetch = globalThis.fetch.bind(globalThis);
  return (localization) => {
    const client = createMarketplaceClient({ ...whereIn(localization), auth });
    return createCheckoutService({ auth, client, marketplace, fetch, locale: localization.locale });
  };
}

view.show([node('p', { class: 'hv-hint', role: 'status' }, shop.text.waiting)], {
  locale: shop.locale,
  title: shop.text.title,
  sentence: shop.text.sentence,
});
await temporalReady();
if (landing) {
  await runQuoteCheckout({
    landing,
    serviceIn: services(),
    attemptAt: (quoteUuid) =>
      createAttempt(
        () => sessionStorage,
        quoteUuid,
        () => crypto.randomUUID(),
      ),
    view,
    shop,
    moveTo,
    save,
  });
} else {
  view.show([problemCard(shop.text.noQuote, { localization: shop, backTo: '/' })], {
    locale: shop.locale,
    title: shop.text.title,
    isNews: true,
  });
}
