import { type Booking, LOCALES, type Locale } from '@pawcall/contract';

/** In which language and on which clock a booking is told to its owner. */
export interface Viewing {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** What the owner chose in the widget, else what the request asks for, else the clock of UTC (GO-21). */
export const viewingOf = (
  booking: Pick<Booking, 'locale' | 'timezone'>,
  asked: { readonly locale: Locale; readonly timeZone: string | null | undefined },
): Viewing => ({
  locale: LOCALES.find((known) => known === booking.locale) ?? asked.locale,
  timeZone: booking.timezone ?? asked.timeZone ?? 'UTC',
});
