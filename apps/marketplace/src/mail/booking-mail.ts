import type { Money } from '@pawcall/contract';
import { formatAppointment, formatTotal } from '@pawcall/format';
import type { MailFile, MailMessage } from '../http/marketplace-context.ts';
import type { OwnWords } from '../partners/partner-schema.ts';
import { type Addressee, rewording } from './account-mails.ts';
import { composeMail, text } from './mail-body.ts';
import { mailLocale, wordedTexts } from './mail-texts.ts';

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
  const { texts, opening, signature } = wordedTexts(locale, own);
  const { provider, start, end, timeZone, total, reference, calendar } = booking;
  const { subject, lead } = opening(
    'booking',
    { subject: texts.booking.subject, lead: texts.booking.lead(provider) },
    { provider },
  );
  const paid =
    total === undefined
      ? texts.booking.paidByPlan
      : texts.booking.total(formatTotal(total, locale));
  return {
    ...composeMail({ to: addressee.to, locale }, subject, [
      text(texts.greeting(addressee.name)),
      text(lead),
      text(texts.booking.when(formatAppointment(start, end, timeZone, locale))),
      text(paid),
      text(texts.booking.reference(reference)),
      ...(calendar === undefined ? [] : [text(texts.booking.calendar)]),
      text(signature),
    ]),
    ...(calendar === undefined ? {} : { files: [calendar] }),
    ...rewording(addressee, (words) => bookingMail(addressee, booking, words)),
  };
};
