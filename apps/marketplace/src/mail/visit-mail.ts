import type { BookingTerms, Money } from '@pawcall/contract';
import type { PoisonLine } from '@pawcall/domain';
import { formatAppointment, formatDayTime, formatList, formatTotal } from '@pawcall/format';
import type { MailFile, MailMessage } from '../http/marketplace-context.ts';
import type { OwnWords } from '../partners/partner-schema.ts';
import { type Addressee, rewording } from './account-mails.ts';
import { composeMail, text } from './mail-body.ts';
import { mailLocale, wordedTexts } from './mail-texts.ts';

interface Span {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** A visit as its mails tell it. Without `total` the plan pays, and no amount is named (PRICE-3). */
export interface MailedVisit extends Span {
  readonly provider: string;
  /** The client's time zone. */
  readonly timeZone: string;
  readonly total: Money | undefined;
  readonly reference: string;
  /** The page where it is joined, moved and cancelled (VISIT-11). */
  readonly address: string;
  /** Until when cancelling is free; undefined when it is over. */
  readonly freeUntil: Temporal.Instant | undefined;
  readonly poisonLines: readonly PoisonLine[];
  readonly calendar: MailFile | undefined;
}

/** What happened to the visit. */
export type VisitNews =
  | { readonly kind: 'booked' }
  | { readonly kind: 'moved'; readonly before: Span; readonly due: Money; readonly refund: Money }
  | ({ readonly kind: 'cancelled' } & Pick<BookingTerms, 'fee' | 'refund' | 'wallet_refund'>)
  | { readonly kind: 'reminder'; readonly stopAddress: string };

/** The mail that tells a client of a visit, in the client's language and time zone (VISIT-10, VISIT-11, VISIT-13). */
export const visitMail = (
  addressee: Addressee,
  visit: MailedVisit,
  news: VisitNews,
  own?: OwnWords,
): MailMessage => {
  const locale = mailLocale(addressee.locale);
  const { texts, opening, signature } = wordedTexts(locale, own);
  const { provider, total, reference, address, timeZone, freeUntil } = visit;
  const words = texts.visit;
  const usual = { subject: words[news.kind].subject, lead: words[news.kind].lead(provider) };
  // A partner words its confirmation alone.
  const { subject, lead } =
    news.kind === 'booked' ? opening('booking', usual, { provider }) : usual;
  const when = ({ start, end }: Span) => formatAppointment(start, end, timeZone, locale);
  const amount = (line: (amount: string) => string, money: Money) =>
    money.amount > 0 && total !== undefined ? [line(formatTotal(money, locale))] : [];
  const price = total === undefined ? words.paidByPlan : words.total(formatTotal(total, locale));
  const lines = visit.poisonLines.map(({ name, phone }) => `${name} ${phone}`);
  const ahead = [
    words.join(address),
    words.prepare,
    freeUntil === undefined
      ? words.change(address)
      : words.freeUntil(formatDayTime(freeUntil, timeZone, locale), address),
    words.emergency(formatList(lines, locale)),
  ];
  const told = (): readonly string[] => {
    switch (news.kind) {
      case 'booked':
        return [price];
      case 'moved':
        return [
          words.before(when(news.before)),
          price,
          ...amount(words.due, news.due),
          ...amount(words.refund, news.refund),
        ];
      case 'cancelled':
        return [
          ...amount(words.kept, news.fee),
          ...amount(words.refund, news.refund),
          ...amount(words.walletRefund, news.wallet_refund),
        ];
      case 'reminder':
        return [];
    }
  };
  const paragraphs = [
    texts.greeting(addressee.name),
    lead,
    words.when(when(visit)),
    ...told(),
    words.reference(reference),
    ...(news.kind === 'cancelled' ? [] : ahead),
    ...(visit.calendar === undefined
      ? []
      : [news.kind === 'booked' ? words.calendar : words.calendarChanged]),
    ...(news.kind === 'reminder' ? [words.stop(news.stopAddress)] : []),
    signature,
  ];
  return {
    ...composeMail({ to: addressee.to, locale }, subject, paragraphs.map(text)),
    ...(visit.calendar === undefined ? {} : { files: [visit.calendar] }),
    ...(news.kind === 'reminder' ? { headers: unsubscribe(news.stopAddress) } : {}),
    ...rewording(addressee, (ownWords) => visitMail(addressee, visit, news, ownWords)),
  };
};

/** The headers by which a mail program stops reminders with one press (RFC 8058). */
const unsubscribe = (address: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
