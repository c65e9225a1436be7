import type { Money } from '@pawcall/contract';
import { formatAppointment, formatTotal } from '@pawcall/format';
import type { MailFile, MailMessage } from '../http/marketplace.ts';
import type { OwnWords } from '../partners/mail-wording.ts';
import { type Addressee, rewording } from './account-mails.ts';
import { composeMail, text } from './mail-body.ts';
import { mailLocale, ownTexts } from './mail-locale.ts';

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

/** The mail that confirms a booking, in the client's language and time zone. */
export const bookingMail = (
  addressee: Addressee,
  booking: BookingToConfirm,
  own?: OwnWords,
): MailMessage => {
  const locale = mailLocale(addressee.locale);
  const texts = ownTexts(locale, own);
  const words = {
    provider: booking.provider,
    when: formatAppointment(booking.start, booking.end, booking.timeZone, locale),
    total: booking.total === undefined ? '' : formatTotal(booking.total, locale),
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
  return {
    ...mail,
    ...(booking.calendar === undefined ? {} : { files: [booking.calendar] }),
    ...rewording(addressee, (words) => bookingMail(addressee, booking, words)),
  };
};
