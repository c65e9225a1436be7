import type { Money } from '@pawcall/contract';
import { majorUnits } from '@pawcall/domain';
import type { MailFile, MailMessage } from '../http/marketplace.ts';
import type { Addressee } from './account-mails.ts';
import { composeMail, text } from './mail-body.ts';
import { mailLocale, mailTexts } from './mail-locale.ts';

/** A booking to confirm. Without `total` the plan pays, and no amount is named (PRICE-3). */
export interface BookingToConfirm {
  readonly provider: string;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  /** The client's time zone. */
  readonly timeZone: string;
  readonly total: Money | undefined;
  readonly reference: string;
  readonly calendar?: MailFile;
}

const amountOf = (locale: string, total: Money): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: total.currency });
  return format.format(majorUnits(total));
};

const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;

// Where the clock changes during the visit each end has its own offset, and a range would name one only.
const timeOf = (locale: string, { start, end, timeZone }: BookingToConfirm): string => {
  const full = new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, timeZone });
  const [before, after] = [start, end].map((at) => at.toZonedDateTimeISO(timeZone).offset);
  if (before === after) return full.formatRange(start.epochMilliseconds, end.epochMilliseconds);
  const time = new Intl.DateTimeFormat(locale, { ...TIME, timeZone });
  return `${full.format(start.epochMilliseconds)} – ${time.format(end.epochMilliseconds)}`;
};

/** The mail that confirms a booking, in the client's language and time zone. */
export const bookingMail = (addressee: Addressee, booking: BookingToConfirm): MailMessage => {
  const locale = mailLocale(addressee.locale);
  const texts = mailTexts(locale);
  const words = {
    provider: booking.provider,
    when: timeOf(locale, booking),
    total: booking.total === undefined ? '' : amountOf(locale, booking.total),
    reference: booking.reference,
  };
  const mail = composeMail({
    to: addressee.to,
    locale,
    subject: texts.booking.subject,
    paragraphs: [
      text(texts.greeting(addressee.name)),
      text(texts.booking.lead(words)),
      text(texts.booking.when(words.when)),
      text(
        booking.total === undefined ? texts.booking.paidByPlan : texts.booking.total(words.total),
      ),
      text(texts.booking.reference(words.reference)),
      ...(booking.calendar === undefined ? [] : [text(texts.booking.calendar)]),
      text(texts.signature),
    ],
  });
  return booking.calendar === undefined ? mail : { ...mail, files: [booking.calendar] };
};
