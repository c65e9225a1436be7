import { node } from '../page/browser/node.ts';
import type { Booking, CheckoutQuote, Pet } from './answers.ts';
import { appointmentCard } from './appointment-card.ts';
import type { Attempt } from './attempt.ts';
import type { BookingOutcome } from './book-once.ts';
import { bookOnce } from './book-once.ts';
import type { CheckoutAddress } from './checkout-address.ts';
import { searchAgainAddress } from './checkout-address.ts';
import type { CheckoutService } from './checkout-service.ts';
import type { CheckoutView } from './checkout-view.ts';
import { bookedCard, problemCard } from './closing-cards.ts';
import { formatTime } from './format.ts';
import { createPaymentCard } from './payment-card.ts';
import { priceCard } from './price-card.ts';
import { refusalText } from './refusal-text.ts';
import { TEXT } from './text.ts';

/** What one checkout works with. */
export interface CheckoutParts {
  readonly address: CheckoutAddress;
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
  readonly token: string;
  readonly checkout: CheckoutQuote;
}

/** Runs the checkout from the magic code to the confirmation. Resolves when the owner can act. */
export async function runCheckout(parts: CheckoutParts): Promise<void> {
  const { address, service, attempt } = parts;
  if (address.magicCode) {
    const exchanged = await service.exchange(address.magicCode);
    if (exchanged.kind === 'answer') attempt.keepToken(exchanged.data);
    else if (!attempt.token()) {
      return stop(parts, exchanged.kind === 'unclear' ? TEXT.unreachable : TEXT.signInAgain);
    }
  }
  const token = attempt.token();
  if (!token) return stop(parts, TEXT.signInAgain);

  const [quote, details] = await Promise.all([
    service.quote(address.quoteUuid, token),
    readDetails(parts, token),
  ]);
  if (quote.kind === 'unclear') return stop(parts, TEXT.unreachable, { details });
  if (quote.kind === 'refused') {
    if (quote.status === 401) attempt.forgetToken();
    return stop(parts, refusalText(quote), { details, alternatives: quote.alternatives });
  }
  const open = { ...parts, ...details, token, checkout: quote.data };
  const { booking_uuid: bookingUuid } = quote.data;
  if (!bookingUuid) return showReview(open);
  const booking = await service.booking(bookingUuid, token);
  if (booking.kind !== 'answer') return stop(parts, TEXT.unreachable, { details });
  showBooked(open, booking.data);
}

async function readDetails({ address, service }: CheckoutParts, token: string): Promise<Details> {
  const [pet, concernNames] = await Promise.all([
    address.petUuid ? service.pet(address.petUuid, token) : undefined,
    address.concerns.length > 0 ? service.concernNames(address.species) : new Map<string, string>(),
  ]);
  return { pet, concernNames };
}

/** Ends the checkout with a reason and the way back to a search that is already filled in. */
function stop(
  { address, view, timeZone }: CheckoutParts,
  reason: string,
  { details, alternatives }: { details?: Details; alternatives?: readonly string[] } = {},
): void {
  const backTo = searchAgainAddress(address, details?.pet?.species ?? address.species);
  view.show([problemCard(reason, { alternatives: alternatives ?? [], timeZone, backTo })], {
    title: TEXT.title,
  });
}

const appointmentOf = ({ address, timeZone, checkout, pet, concernNames }: OpenCheckout) =>
  appointmentCard({
    provider: checkout.provider,
    startAt: checkout.quote.start_at,
    endAt: checkout.quote.end_at,
    timeZone,
    providerTimeZone: checkout.provider_timezone,
    address,
    petName: pet?.name,
    concernNames,
  });

function showReview(open: OpenCheckout): void {
  const { address, service, attempt, view, timeZone, token } = open;
  const { quote, is_hidden_pricing: isHiddenPricing } = open.checkout;
  const confirm = async () => {
    payment.setBusy(true);
    const outcome = await bookOnce(service, address, token, attempt.key());
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
  if (outcome.kind === 'refused') return stop(open, refusalText(outcome), { details: open });
  stop(open, refusalText({ status: 409, code: outcome.code, messages: [] }), {
    details: open,
    alternatives: outcome.alternatives,
  });
}

function showBooked(open: OpenCheckout, booking: Booking): void {
  const { service, save, view, token, checkout } = open;
  const booked = bookedCard({
    bookingUuid: booking.uuid,
    async onCalendar() {
      const file = await service.calendar(booking.uuid, token);
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
