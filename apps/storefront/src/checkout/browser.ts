import { byId, node } from '../page/browser/node.ts';
import { temporalReady } from '../page/browser/temporal.ts';
import { createAttempt } from './attempt.ts';
import { runCheckout } from './checkout.ts';
import { readCheckoutAddress, withoutMagicCode } from './checkout-address.ts';
import { createCheckoutService } from './checkout-service.ts';
import { createCheckoutView } from './checkout-view.ts';
import { problemCard } from './closing-cards.ts';
import { TEXT } from './text.ts';

const place = byId('checkout');
const { marketplace = '', authentication = '' } = place.dataset;
const view = createCheckoutView(place);
const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const here = new URL(location.href);
const address = readCheckoutAddress(here);
history.replaceState(null, '', withoutMagicCode(here));

// Some engines read the blob only after the click has returned.
const KEEP_FILE_MS = 10_000;

/** Offers a blob as a download and lets go of it again. */
function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  node('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_FILE_MS);
}

await temporalReady();
if (address) {
  await runCheckout({
    address,
    service: createCheckoutService({
      marketplace,
      authentication,
      timeZone,
      fetch: globalThis.fetch.bind(globalThis),
    }),
    attempt: createAttempt(sessionStorage, address.quoteUuid, () => crypto.randomUUID()),
    view,
    timeZone,
    save,
  });
} else {
  view.show([problemCard(TEXT.noQuote, { timeZone, backTo: '/' })], { title: TEXT.title });
}
