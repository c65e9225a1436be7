/** Every text that the checkout's script shows, in one language. Times and amounts come formatted. */
export interface CheckoutTexts {
  readonly title: string;
  readonly sentence: string;
  readonly waiting: string;
  readonly appointment: string;
  readonly yourTime: string;
  readonly vetTime: string;
  readonly technicianTime: string;
  readonly pet: string;
  readonly concerns: string;
  readonly place: string;
  readonly price: string;
  readonly total: string;
  readonly paid: string;
  readonly tax: string;
  readonly taxIncluded: string;
  readonly walletBalance: string;
  readonly wallet: string;
  readonly planPays: string;
  readonly payment: string;
  readonly demoCard: string;
  /** The labels of the made-up card. */
  readonly cardFields: readonly [name: string, number: string, expires: string, code: string];
  readonly nothingToPay: string;
  readonly confirm: string;
  readonly confirmAndPay: (price: string) => string;
  readonly booking: string;
  readonly heldUntil: (time: string) => string;
  /** The quote had ended, and another holds the time now. */
  readonly replacement: string;
  readonly unknown: string;
  readonly tryAgain: string;
  readonly booked: string;
  readonly bookedSentence: string;
  readonly reference: string;
  readonly calendar: string;
  readonly calendarFile: string;
  readonly calendarFailed: string;
  readonly print: string;
  readonly account: string;
  readonly backToShop: string;
  readonly chooseAgain: string;
  readonly taken: string;
  /** Somebody else holds the time and has not booked it. */
  readonly held: string;
  readonly expired: string;
  readonly nearest: string;
  readonly noQuote: string;
  readonly signInAgain: string;
  readonly gone: string;
  readonly unreachable: string;
  readonly refused: string;
  readonly items: Readonly<Record<string, string>>;
  readonly designations: Readonly<Record<string, string>>;
  readonly species: Readonly<Record<string, string>>;
}
