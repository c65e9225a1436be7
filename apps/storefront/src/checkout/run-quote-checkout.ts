import type { Booking, CheckoutQuote, Pet } from '@pawcall/contract';
import type { CheckoutLanding } from '@pawcall/domain';
import { formatTime } from '@pawcall/format';
import { node } from '../page/browser/create-element.ts';
import { appointmentCard } from './appointment-card.ts';
import {
  type Attempt,
  type BookingOutcome,
  bookOnce,
  type CheckoutService,
  refusalText,
} from './checkout-service.ts';
import type { CheckoutView } from './checkout-view.ts';
import { nextCard } from './next-card.ts';
import { bookedCard, problemCard } from './outcome-cards.ts';
import { createPaymentForm } from './payment-form.ts';
import { priceCard, totalCard } from './price-card.ts';
import { referenceOf } from './booking-reference.ts';
import { searchAgainAddress } from './search-again-address.ts';
import { localizationOfQuote, type Localization } from './localization.ts';

/** What one checkout works with. */
export interface CheckoutParts {
  readonly landing: CheckoutLanding;
  /** The services in the language and zone of a localization. */
  readonly serviceIn: (localization: Localization) => CheckoutService;
  readonly attemptAt: (quoteUuid: string) => Attempt;
  readonly view: CheckoutView;
  /** The widget's language and the browser's zone, until the quote tells the owner's choice. */
  readonly shop: Localization;
  /** Puts another quote into the address, so that a reload finds it. */
  readonly moveTo: (quoteUuid: string) => void;
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
  readonly localization: Localization;
  readonly service: CheckoutService;
  /** This quote came in the place of one that had ended. */
  readonly isReplaced: boolean;
}

/** Runs the checkout from the magic code to the confirmation. Resolves when the owner can act. */
export async function runQuoteCheckout(parts: CheckoutParts): Promise<void> {
  const { landing, shop } = parts;
  const atShop = parts.serviceIn(shop);
  const again = () => void runQuoteCheckout(parts);
  const signedIn = landing.magicCode ? await atShop.signIn(landing.magicCode) : undefined;
  if (!atShop.isSignedIn()) {
    // The code was removed from the address, so a reload would not sign in.
    if (signedIn?.kind === 'unclear') return stop(parts, shop, shop.text.unreachable, { again });
    return stop(parts, shop, shop.text.signInAgain);
  }
  return openQuote(parts, atShop);
}

/** Shows a quote, or the one that replaced it (GO-10). */
async function openQuote(
  parts: CheckoutParts,
  atShop: CheckoutService,
  isReplaced = false,
): Promise<void> {
  const { landing, shop } = parts;
  const [quote, pet] = await Promise.all([
    atShop.quote(landing.quoteUuid),
    landing.petUuid ? atShop.pet(landing.petUuid) : undefined,
  ]);
  if (quote.kind === 'unclear') {
    const again = () => void openQuote(parts, atShop, isReplaced);
    return stop(parts, shop, shop.text.unreachable, { pet, again });
  }
  if (quote.kind === 'refused') {
    const { alternatives, replacement } = quote;
    if (replacement && !isReplaced) return openReplacement(parts, atShop, replacement);
    return stop(parts, shop, refusalText(quote, shop.text), { pet, alternatives });
  }
  const localization = localizationOfQuote(quote.data, shop);
  const service = parts.serviceIn(localization);
  const concernNames =
    landing.concerns.length > 0
      ? await service.concernNames(landing.species ?? pet?.species)
      : new Map<string, string>();
  const known = { localization, service, pet, concernNames, isReplaced };
  const open = { ...parts, ...known, checkout: quote.data };
  const { booking_uuid: bookingUuid } = quote.data;
  if (!bookingUuid) return showReview(open);
  const booking = await service.booking(bookingUuid);
  if (booking.kind !== 'answer')
    return stop(parts, localization, localization.text.unreachable, { pet });
  showBooked(open, booking.data);
}

/** Goes on with the quote that holds the same time again, as a new thing to be confirmed. */
function openReplacement(
  parts: CheckoutParts,
  atShop: CheckoutService,
  quoteUuid: string,
): Promise<void> {
  parts.moveTo(quoteUuid);
  return openQuote({ ...parts, landing: { ...parts.landing, quoteUuid } }, atShop, true);
}

/** Ends the checkout with a reason and a link back to the filled-in search. */
function stop(
  { landing, view }: CheckoutParts,
  localization: Localization,
  reason: string,
  known: {
    readonly pet?: Pet | undefined;
    readonly alternatives?: readonly string[];
    readonly again?: () => void;
  } = {},
): void {
  const backTo = searchAgainAddress(
    landing,
    known.pet?.species ?? landing.species,
    localization.locale,
  );
  const { alternatives = [], again } = known;
  view.show([problemCard(reason, { alternatives, again, localization, backTo })], {
    locale: localization.locale,
    title: localization.text.title,
    isNews: true,
  });
}

/** The quoted time, or that of the booking as it is now (VISIT-1). */
const appointmentOf = (
  { landing, localization, checkout, pet, concernNames }: OpenCheckout,
  booking?: Booking,
) =>
  appointmentCard({
    provider: checkout.provider,
    startAt: booking?.start_at ?? checkout.quote.start_at,
    endAt: booking?.end_at ?? checkout.quote.end_at,
    localization,
    providerTimeZone: checkout.provider_timezone,
    landing,
    petName: pet?.name ?? booking?.pet_name ?? undefined,
    concernNames,
  });

function showReview(open: OpenCheckout): void {
  const { landing, service, attemptAt, view, localization, isReplaced } = open;
  const { locale, timeZone, text } = localization;
  const { quote, is_hidden_pricing: isHiddenPricing } = open.checkout;
  const attempt = attemptAt(landing.quoteUuid);
  const confirm = async () => {
    payment.setBusy(true);
    const outcome = await bookOnce(service, landing, attempt.key());
    if (outcome.kind !== 'unknown') return finish(open, outcome);
    payment.setBusy(false);
    payment.showProblem(text.unknown);
  };
  const endOf = (hold: string) => formatTime(Temporal.Instant.from(hold), timeZone, locale);
  const payment = createPaymentForm({
    total: quote.move?.due ?? quote.total,
    isMove: Boolean(quote.move),
    isHiddenPricing,
    heldUntil: quote.expires_at ? endOf(quote.expires_at) : undefined,
    isReplaced,
    localization,
    onConfirm: () => void confirm(),
  });
  const price = priceCard(quote, { isHiddenPricing, isPaid: false, localization });
  view.show([columns([appointmentOf(open)], [price, payment.element])], {
    locale,
    title: quote.move ? text.moveTitle : text.title,
    sentence: quote.move ? text.moveSentence : text.sentence,
    isNews: isReplaced,
  });
}

async function finish(
  open: OpenCheckout,
  outcome: Exclude<BookingOutcome, { kind: 'unknown' }>,
): Promise<void> {
  if (outcome.kind === 'booked') return showBooked(open, outcome.booking);
  const { alternatives, replacement } = outcome;
  if (replacement) return openReplacement(open, open.service, replacement);
  const reason = refusalText(outcome, open.localization.text);
  stop(open, open.localization, reason, { pet: open.pet, alternatives });
}

function showBooked(open: OpenCheckout, booking: Booking): void {
  const { service, save, view, localization, checkout, landing } = open;
  const { text, locale } = localization;
  const booked = bookedCard({
    reference: referenceOf(booking),
    text,
    async onCalendar() {
      const file = await service.calendar(booking.uuid);
      if (file) save(file, text.calendarFile);
      return file !== undefined;
    },
  });
  const isOfQuote = booking.quote_uuid === checkout.quote.uuid;
  const isHiddenPricing = checkout.is_hidden_pricing;
  const price =
    isOfQuote || isHiddenPricing
      ? priceCard(checkout.quote, { isHiddenPricing, isPaid: true, localization })
      : totalCard(booking.total, localization);
  const isCancelled = booking.status === 'CANCELLED';
  const main = isCancelled
    ? [appointmentOf(open, booking)]
    : [booked, appointmentOf(open, booking), nextCard(booking, landing.country, localization)];
  const ways = node(
    'p',
    { class: 'hv-ways hv-screen-only' },
    node('a', { class: 'hv-link', href: `/account?visit=${booking.uuid}` }, text.account),
    node('a', { class: 'hv-link', href: `/?locale=${locale}` }, text.backToShop),
  );
  const done = checkout.quote.move ? text.movedVisit : text.booked;
  view.show([columns(main, [price, ways])], {
    locale,
    title: isCancelled ? text.cancelledVisit : done,
    isNews: true,
  });
}

const columns = (main: readonly HTMLElement[], side: readonly HTMLElement[]) =>
  node(
    'div',
    { class: 'hv-cols' },
    node('div', { class: 'hv-stack' }, ...main),
    node('div', { class: 'hv-stack' }, ...side),
  );
