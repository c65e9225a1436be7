import { slugInWords } from '@pawcall/domain';

/** Every text that the checkout's script shows. */
export const TEXT = {
  title: 'Checkout',
  sentence: 'One more look, then your visit is booked.',
  appointment: 'Your appointment',
  yourTime: 'Your time',
  vetTime: "The vet's time",
  pet: 'For',
  concerns: 'About',
  place: 'Where you are',
  price: 'Price',
  total: 'To pay',
  paid: 'Paid',
  tax: 'Tax',
  walletBalance: 'Wallet balance',
  wallet: 'Used from wallet',
  planPays: 'Your plan pays for this visit.',
  payment: 'Payment',
  demoCard:
    'This is a demonstration: the card below is made up, no payment is taken, and nothing you see in these fields is sent.',
  nothingToPay: 'There is nothing to pay for this visit.',
  confirm: 'Confirm booking',
  confirmAndPay: (price: string) => `Confirm and pay ${price}`,
  booking: 'Booking …',
  heldUntil: (time: string) => `We hold this time for you until ${time}.`,
  unknown:
    'The connection was lost before we heard back, and we could not confirm that your visit is booked. Try again: you cannot be booked or charged twice.',
  tryAgain: 'Try again',
  booked: 'Booked',
  bookedSentence: 'Your video visit is booked. A confirmation is on its way to you by e-mail.',
  reference: (uuid: string) => `Reference ${uuid.slice(0, 8).toUpperCase()}`,
  calendar: 'Add to calendar',
  calendarFailed: 'The calendar file could not be made just now. Please try again.',
  print: 'Print',
  backToShop: 'Back to online vet visits',
  chooseAgain: 'Choose another time',
  taken: 'Somebody else has just booked this time.',
  expired: 'This time was held for you for a while, but that while is over.',
  nearest: 'The nearest free times are:',
  noQuote:
    'This address does not belong to an appointment. Please start again from our vet-visit page.',
  signInAgain:
    'For your safety this link works only once. Please go back and continue to checkout again.',
  gone: 'We cannot find this appointment any more. Please choose a time again.',
  unreachable: 'We cannot reach the booking service right now. Nothing has been booked or charged.',
  refused: 'The booking was refused. Please choose a time again or call a pharmacist.',
} as const;

const ITEMS: ReadonlyMap<string, string> = new Map([
  ['APPOINTMENT_FEE', 'Appointment'],
  ['BOOKING_FEE', 'Booking fee'],
  ['COUPON', 'Coupon'],
  ['PARTNER_COUPON', 'Harborvale coupon'],
]);

const DESIGNATIONS: ReadonlyMap<string, string> = new Map([
  ['VET', 'Veterinarian'],
  ['TECH', 'Veterinary technician'],
]);

/** The name of a line of the price. */
export const itemName = (type: string): string => ITEMS.get(type) ?? slugInWords(type);

/** What a provider is. */
export const designationName = (designation: string): string =>
  DESIGNATIONS.get(designation) ?? slugInWords(designation);
