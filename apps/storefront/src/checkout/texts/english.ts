type Names = Readonly<Record<string, string>>;

const ITEMS: Names = {
  APPOINTMENT_FEE: 'Appointment fee',
  BOOKING_FEE: 'Booking fee',
  COUPON: 'Coupon',
  PARTNER_COUPON: 'Harborvale coupon',
};
const DESIGNATIONS: Names = { VET: 'Veterinarian', TECH: 'Veterinary technician' };
const SPECIES: Names = {};

/** The checkout's texts in English, as in the United States and Canada. Times and amounts come formatted. */
export const ENGLISH = {
  title: 'Checkout',
  sentence: 'One more look, then your visit is booked.',
  waiting: 'Getting your appointment …',
  appointment: 'Your appointment',
  yourTime: 'Your time',
  vetTime: 'Your vet’s clock',
  technicianTime: 'Your technician’s clock',
  pet: 'For',
  concerns: 'About',
  place: 'Where you are',
  price: 'Price',
  total: 'To pay',
  paid: 'Paid',
  tax: 'Tax',
  taxIncluded: 'Includes tax',
  walletBalance: 'Wallet balance',
  wallet: 'Used from wallet',
  planPays: 'Your plan pays for this visit.',
  payment: 'Payment',
  demoCard:
    'This is a demonstration: the card below is made up, no payment is taken, and nothing you see in these fields is sent.',
  cardFields: ['Name on card', 'Card number', 'Expires', 'Security code'],
  nothingToPay: 'There is nothing to pay for this visit.',
  confirm: 'Confirm booking',
  confirmAndPay: (price: string) => `Confirm and pay ${price}`,
  moveTitle: 'Change your visit',
  moveSentence: 'One more look, then your visit has its new time.',
  alreadyPaid: 'Already paid',
  toPayNow: 'To pay now',
  givenBack: 'Given back',
  move: 'Move the visit',
  booking: 'Booking …',
  heldUntil: (time: string) => `We hold this time for you until ${time}.`,
  replacement:
    'Nothing is booked yet: the price was no longer held. We hold your time again, at the price shown here. Please check it, then confirm.',
  unknown:
    'The connection was lost before we heard back, and we could not confirm that your visit is booked. Try again: you cannot be booked or charged twice.',
  tryAgain: 'Try again',
  booked: 'Your visit is booked',
  movedVisit: 'Your visit has its new time',
  cancelledVisit: 'This visit is cancelled',
  bookedSentence: 'A confirmation with a calendar file is on its way to you by email.',
  next: 'What happens next',
  join: 'Join from ten minutes before it begins, in your bookings.',
  prepare:
    'Have ready: a quiet, well-lit room, a phone or computer with camera and microphone, your pet beside you, and its medicines and records.',
  freeUntil: (moment: string) =>
    `You can cancel free of charge until ${moment}, or change the time, in your bookings.`,
  change: 'You can change the time or cancel in your bookings.',
  emergency:
    'In an emergency do not wait for the visit: call the nearest emergency veterinary clinic.',
  poison: 'Swallowed poison:',
  reference: 'Reference',
  calendar: 'Add to calendar',
  calendarFile: 'vet-visit.ics',
  calendarFailed: 'The calendar file could not be made just now. Please try again.',
  print: 'Print',
  account: 'Your bookings',
  backToShop: 'Back to online vet visits',
  chooseAgain: 'Choose another time',
  taken: 'Somebody else has just booked this time.',
  held: 'Somebody else is holding this time right now. It may become free, or you can choose another.',
  expired: 'This time was held for you for a while, but that while is over.',
  nearest: 'The nearest free times are:',
  changed: 'This visit was changed or cancelled meanwhile. Look at it in your bookings.',
  tooLate: 'It is too late to change this visit. It stays as it is.',
  noQuote:
    'This address does not belong to an appointment. Please start again from our vet-visit page.',
  signInAgain:
    'For your safety this link works only once. Please go back and continue to checkout again.',
  gone: 'We cannot find this appointment any more. Please choose a time again.',
  unreachable: 'We cannot reach the booking service right now. Nothing has been booked or charged.',
  refused: 'The booking was refused. Please choose a time again.',
  items: ITEMS,
  designations: DESIGNATIONS,
  species: SPECIES,
};

/** Every text of the checkout in one language. */
export type CheckoutTexts = Readonly<typeof ENGLISH>;

/** British English. */
export const BRITISH: CheckoutTexts = {
  ...ENGLISH,
  tax: 'VAT',
  taxIncluded: 'Includes VAT',
  technicianTime: 'Your nurse’s clock',
  designations: { VET: 'Veterinary surgeon', TECH: 'Veterinary nurse' },
};
