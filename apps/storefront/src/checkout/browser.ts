import {
  createAuthClient,
  createFetchClient,
  createSessionStorage,
  md5,
} from '@pawcall/auth-client';
import { createMarketplaceClient } from '@pawcall/client';
import { readCheckoutLanding, withoutMagicCode } from '@pawcall/domain';
import { chosenLocale } from '../page/browser/chosen-locale.ts';
import { byId, node } from '../page/browser/node.ts';
import { browserZone, temporalReady } from '../page/browser/temporal.ts';
import { surroundings } from '../services/pharmacy-services.ts';
import { createAttempt } from './attempt.ts';
import { runCheckout } from './checkout.ts';
import { createCheckoutService } from './checkout-service.ts';
import type { CheckoutService } from './checkout-service.ts';
import { createCheckoutView } from './checkout-view.ts';
import { problemCard } from './closing-cards.ts';
import { viewingIn } from './viewing.ts';
import type { Viewing } from './viewing.ts';

const place = byId('checkout');
const { marketplace = '', authentication = '' } = place.dataset;
const view = createCheckoutView(place);
const shop = viewingIn(chosenLocale(), browserZone());
const here = new URL(location.href);
const landing = readCheckoutLanding(here);
history.replaceState(null, '', withoutMagicCode(here));

// Some engines read the blob only after the click has returned.
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

/** The services with a session of this tab alone: the magic code opens one, which ends with the tab. */
function services(): (viewing: Viewing) => CheckoutService {
  const whereIn = (viewing: Viewing) =>
    surroundings({ origin: location.origin, marketplace, authentication }, viewing);
  const auth = createAuthClient({
    ...whereIn(shop),
    http: createFetchClient(),
    baseUrl: authentication,
    md5,
    storage: createSessionStorage(),
    storageEvents: () => () => {},
  });
  const fetch = globalThis.fetch.bind(globalThis);
  return (viewing) => {
    const client = createMarketplaceClient({ ...whereIn(viewing), auth });
    return createCheckoutService({ auth, client, marketplace, fetch, locale: viewing.locale });
  };
}

view.show([node('p', { class: 'hv-hint', role: 'status' }, shop.text.waiting)], {
  locale: shop.locale,
  title: shop.text.title,
  sentence: shop.text.sentence,
});
await temporalReady();
if (landing) {
  await runCheckout({
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
  view.show([problemCard(shop.text.noQuote, { viewing: shop, backTo: '/' })], {
    locale: shop.locale,
    title: shop.text.title,
    isNews: true,
  });
}
