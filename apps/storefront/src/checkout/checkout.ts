import { node } from '../page/browser/node.ts';
import type { Booking, CheckoutQuote } from './answers.ts';
import { appointmentCard } from './appointment-card.ts';
import type { Attempt } from './attempt.ts';
import { bookOnce } from './book-once.ts';
import type { CheckoutAddress } from './checkout-address.ts';
import type { CheckoutService, Outcome } from './checkout-service.ts';
import type { CheckoutView } from './checkout-view.ts';
import { bookedCard, problemCard } from './closing-cards.ts';
import { formatTime } from './format.ts';
import { createPaymentCard } from './payment-card.ts';
import { priceCard } from './price-card.ts';
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

/** Runs the checkout from the magic code to the confirmation. Resolves when the owner can act. */
export async function runCheckout(parts: CheckoutParts): Promise<void> {
  const { address, service, attempt, view, timeZone } = parts;
  const stop = (reason: string, alternatives: readonly string[] = []) =>
    view.show([problemCard(reason, { alternatives, timeZone })], { title: TEXT.title });

  if (address.magicCode) {
    const exchanged = await service.exchange(address.magicCode);
    if (exchanged.kind === 'answer') attempt.keepToken(exchanged.data);
    else if (!attempt.token()) {
      return stop(exchanged.kind === 'unclear' ? TEXT.unreachable : TEXT.signInAgain);
    }
  }
  const token = attempt.token();
  if (!token) return stop(TEXT.signInAgain);

  const [quote, details] = await Promise.all([
    service.quote(address.quoteUuid, token),
    readDetails(parts, token),
  ]);
  if (quote.kind === 'unclear') return stop(TEXT.unreachable);
  if (quote.kind === 'refused') {
    if (quote.status === 401) attempt.forgetToken();
    return stop(reasonOf(quote), quote.alternatives);
  }
  const { booking_uuid: bookingUuid } = quote.data;
  if (bookingUuid) {
    const booking = await service.booking(bookingUuid, token);
    if (booking.kind !== 'answer') return stop(TEXT.unreachable);
    return showBooked(parts, token, quote.data, details, booking.data);
  }
  showReview(parts, token, quote.data, details);
}

interface Details {
  readonly petName: string | undefined;
  readonly concernNames: ReadonlyMap<string, string>;
}

async function readDetails({ address, service }: CheckoutParts, token: string): Promise<Details> {
  const [petName, concernNames] = await Promise.all([
    address.petUuid ? service.petName(address.petUuid, token) : undefined,
    address.concerns.length > 0 ? service.concernNames(address.species) : new Map<string, string>(),
  ]);
  return { petName, concernNames };
}

const cardOf = (
  { address, timeZone }: CheckoutParts,
  { quote, provider, provider_timezone }: CheckoutQuote,
  details: Details,
) =>
  appointmentCard({
    provider,
    startAt: quote.start_at,
    endAt: quote.end_at,
    timeZone,
    providerTimeZone: provider_timezone,
    address,
    ...details,
  });

function showReview(
  parts: CheckoutParts,
  token: string,
  checkout: CheckoutQuote,
  details: Details,
): void {
  const { address, service, attempt, view, timeZone } = parts;
  const { quote, is_hidden_pricing: isHiddenPricing } = checkout;
  const confirm = async () => {
    payment.setBusy(true);
    const outcome = await bookOnce(service, address, token, attempt.key());
    payment.setBusy(false);
    if (outcome.kind === 'booked') {
      return showBooked(parts, token, checkout, details, outcome.booking);
    }
    if (outcome.kind === 'unknown') return payment.showProblem(TEXT.unknown);
    const reason = outcome.kind === 'conflict' ? conflictText(outcome.code) : reasonOf(outcome);
    const alternatives = outcome.kind === 'conflict' ? outcome.alternatives : [];
    view.show([problemCard(reason, { alternatives, timeZone })], { title: TEXT.title });
  };
  const payment = createPaymentCard({
    total: quote.total,
    isHiddenPricing,
    heldUntil: quote.expires_at ? formatTime(quote.expires_at, timeZone) : undefined,
    onConfirm: () => void confirm(),
  });
  view.show([
    columns(
      [cardOf(parts, checkout, details)],
      [priceCard(quote, isHiddenPricing), payment.element],
    ),
  ]);
}

function showBooked(
  parts: CheckoutParts,
  token: string,
  checkout: CheckoutQuote,
  details: Details,
  booking: Booking,
): void {
  const { service, save, view } = parts;
  const booked = bookedCard({
    bookingUuid: booking.uuid,
    async onCalendar() {
      const file = await service.calendar(booking.uuid, token);
      if (file) save(file, 'vet-visit.ics');
      return file !== undefined;
    },
  });
  const back = node('a', { class: 'hv-link hv-screen-only', href: '/' }, TEXT.backToShop);
  view.show(
    [
      columns(
        [booked, cardOf(parts, checkout, details)],
        [priceCard(checkout.quote, checkout.is_hidden_pricing), back],
      ),
    ],
    { title: TEXT.booked },
  );
}

const columns = (main: readonly HTMLElement[], side: readonly HTMLElement[]) =>
  node(
    'div',
    { class: 'hv-cols' },
    node('div', { class: 'hv-stack' }, ...main),
    node('div', { class: 'hv-stack' }, ...side),
  );

function conflictText(code: string | undefined): string {
  if (code === 'slot_taken') return TEXT.taken;
  return code === 'quote_expired' ? TEXT.expired : TEXT.conflict;
}

/** Why a call was refused, for the owner: by its status where that says it, else in the service's own words. */
function reasonOf(
  refusal: Omit<Extract<Outcome<never>, { kind: 'refused' }>, 'code' | 'alternatives'> & {
    readonly code?: string | undefined;
  },
): string {
  if (refusal.status === 401) return TEXT.signInAgain;
  if (refusal.status === 404) return TEXT.gone;
  if (refusal.status === 409) return conflictText(refusal.code);
  return refusal.messages[0] ?? TEXT.refused;
}
