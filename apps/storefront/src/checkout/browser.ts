import {
  createAuthClient,
  createFetchClient,
  createSessionStorage,
  md5,
} from '@pawcall/auth-client';
import { createMarketplaceClient } from '@pawcall/client';
import { readCheckoutLanding, withoutMagicCode } from '@pawcall/domain';
import { byId, node } from '../page/browser/node.ts';
import { temporalReady } from '../page/browser/temporal.ts';
import { surroundings } from '../services/pharmacy-services.ts';
import { createAttempt } from './attempt.ts';
import { runCheckout } from './checkout.ts';
import { createCheckoutService } from './checkout-service.ts';
import { createCheckoutView } from './checkout-view.ts';
import { problemCard } from './closing-cards.ts';
import { TEXT } from './text.ts';

const place = byId('checkout');
const { marketplace = '', authentication = '' } = place.dataset;
const view = createCheckoutView(place);
const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const here = new URL(location.href);
const landing = readCheckoutLanding(here);
history.replaceState(null, '', withoutMagicCode(here));

// Some engines read the blob only after the click has returned.
const KEEP_FILE_MS = 10_000;

/** Offers a blob as a download and lets go of it again. */
function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  node('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_FILE_MS);
}

/** The services with a session of this tab alone: the magic code opens one, which ends with the tab. */
function services() {
  const where = surroundings({ origin: location.origin, marketplace, authentication }, timeZone);
  const auth = createAuthClient({
    ...where,
    http: createFetchClient(),
    baseUrl: authentication,
    md5,
    storage: createSessionStorage(),
    storageEvents: () => () => {},
  });
  const client = createMarketplaceClient({ ...where, auth });
  const fetch = globalThis.fetch.bind(globalThis);
  return createCheckoutService({ auth, client, marketplace, fetch });
}

await temporalReady();
if (landing) {
  await runCheckout({
    landing,
    service: services(),
    attempt: createAttempt(sessionStorage, landing.quoteUuid, () => crypto.randomUUID()),
    view,
    timeZone,
    save,
  });
} else {
  view.show([problemCard(TEXT.noQuote, { timeZone, backTo: '/' })], { title: TEXT.title });
}
