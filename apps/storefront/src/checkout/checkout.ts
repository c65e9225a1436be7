import type { Booking, CheckoutQuote, Pet } from '@pawcall/contract';
import type { CheckoutLanding } from '@pawcall/domain';
import { node } from '../page/browser/node.ts';
import { appointmentCard } from './appointment-card.ts';
import type { Attempt } from './attempt.ts';
import type { BookingOutcome } from './book-once.ts';
import { bookOnce } from './book-once.ts';
import type { CheckoutService } from './checkout-service.ts';
import type { CheckoutView } from './checkout-view.ts';
import { bookedCard, problemCard } from './closing-cards.ts';
import { formatTime } from './format.ts';
import { createPaymentCard } from './payment-card.ts';
import { priceCard } from './price-card.ts';
import { refusalText } from './refusal-text.ts';
import { searchAgainAddress } from './search-again.ts';
import { TEXT } from './text.ts';

/** What one checkout works with. */
export interface CheckoutParts {
  readonly landing: CheckoutLanding;
  readonly service: CheckoutService;
  readonly attempt: Attempt;
  readonly view: CheckoutView;
  readonly timeZone: string;
  /** Hands a file to the owner. */
  readonly save: (file: Blob, name: string) => void;
}

/** What the cards show besides the quote. */
interface Details {
  readonly pet: Pet | undefined;
  readonly concernNames: ReadonlyMap<string, string>;
}

/** A checkout that has its quote. */
interface OpenCheckout extends CheckoutParts, Details {
  readonly checkout: CheckoutQuote;
}

/** Runs the checkout from the magic code to the confirmation. Resolves when the owner can act. */
export async function runCheckout(parts: CheckoutParts): Promise<void> {
  const { landing, service } = parts;
  const signedIn = landing.magicCode ? await service.signIn(landing.magicCode) : undefined;
  if (!service.isSignedIn()) {
    return stop(parts, signedIn?.kind === 'unclear' ? TEXT.unreachable : TEXT.signInAgain);
  }

  const [quote, details] = await Promise.all([
    service.quote(landing.quoteUuid),
    readDetails(parts),
  ]);
  if (quote.kind === 'unclear') return stop(parts, TEXT.unreachable, { details });
  if (quote.kind === 'refused') {
    return stop(parts, refusalText(quote), { details, alternatives: quote.alternatives });
  }
  const open = { ...parts, ...details, checkout: quote.data };
  const { booking_uuid: bookingUuid } = quote.data;
  if (!bookingUuid) return showReview(open);
  const booking = await service.booking(bookingUuid);
  if (booking.kind !== 'answer') return stop(parts, TEXT.unreachable, { details });
  showBooked(open, booking.data);
}

async function readDetails({ landing, service }: CheckoutParts): Promise<Details> {
  const [pet, concernNames] = await Promise.all([
    landing.petUuid ? service.pet(landing.petUuid) : undefined,
    landing.concerns.length > 0 ? service.concernNames(landing.species) : new Map<string, string>(),
  ]);
  return { pet, concernNames };
}

/** Ends the checkout with a reason and the way back to a search that is already filled in. */
function stop(
  { landing, view, timeZone }: CheckoutParts,
  reason: string,
  { details, alternatives }: { details?: Details; alternatives?: readonly string[] } = {},
): void {
  const backTo = searchAgainAddress(landing, details?.pet?.species ?? landing.species);
  view.show([problemCard(reason, { alternatives: alternatives ?? [], timeZone, backTo })], {
    title: TEXT.title,
  });
}

const appointmentOf = ({ landing, timeZone, checkout, pet, concernNames }: OpenCheckout) =>
  appointmentCard({
    provider: checkout.provider,
    startAt: checkout.quote.start_at,
    endAt: checkout.quote.end_at,
    timeZone,
    providerTimeZone: checkout.provider_timezone,
    landing,
    petName: pet?.name,
    concernNames,
  });

function showReview(open: OpenCheckout): void {
  const { landing, service, attempt, view, timeZone } = open;
  const { quote, is_hidden_pricing: isHiddenPricing } = open.checkout;
  const confirm = async () => {
    payment.setBusy(true);
    const outcome = await bookOnce(service, landing, attempt.key());
    payment.setBusy(false);
    if (outcome.kind === 'unknown') payment.showProblem(TEXT.unknown);
    else finish(open, outcome);
  };
  const payment = createPaymentCard({
    total: quote.total,
    isHiddenPricing,
    heldUntil: quote.expires_at ? formatTime(quote.expires_at, timeZone) : undefined,
    onConfirm: () => void confirm(),
  });
  const price = priceCard(quote, { isHiddenPricing, isPaid: false });
  view.show([columns([appointmentOf(open)], [price, payment.element])]);
}

function finish(open: OpenCheckout, outcome: Exclude<BookingOutcome, { kind: 'unknown' }>): void {
  if (outcome.kind === 'booked') return showBooked(open, outcome.booking);
  stop(open, refusalText(outcome), { details: open, alternatives: outcome.alternatives });
}

function showBooked(open: OpenCheckout, booking: Booking): void {
  const { service, save, view, checkout } = open;
  const booked = bookedCard({
    bookingUuid: booking.uuid,
    async onCalendar() {
      const file = await service.calendar(booking.uuid);
      if (file) save(file, 'vet-visit.ics');
      return file !== undefined;
    },
  });
  const price = priceCard(checkout.quote, {
    isHiddenPricing: checkout.is_hidden_pricing,
    isPaid: true,
  });
  const back = node('a', { class: 'hv-link hv-screen-only', href: '/' }, TEXT.backToShop);
  view.show([columns([booked, appointmentOf(open)], [price, back])], { title: TEXT.booked });
}

const columns = (main: readonly HTMLElement[], side: readonly HTMLElement[]) =>
  node(
    'div',
    { class: 'hv-cols' },
    node('div', { class: 'hv-stack' }, ...main),
    node('div', { class: 'hv-stack' }, ...side),
  );
