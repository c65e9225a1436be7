import type { Locale } from '@pawcall/contract';
import { titledName } from '@pawcall/domain';
import type { Handle } from '../database/kysely-handle.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { mailLocale } from '../mail/mail-texts.ts';
import { visitMail, type VisitNews } from '../mail/visit-mail.ts';
import type { Client } from '../quote/read-client.ts';
import { poisonLinesOf, termsOf, type Visit, visitAddress } from '../visit/read-visit.ts';
import { calendarFile, viewingOf } from './calendar-file.ts';
import { bookingView } from './read-booking.ts';

/** What sending a visit's mail needs of the marketplace. */
export type VisitMailer = Pick<Marketplace, 'mail' | 'now'> & {
  readonly settings: Pick<Marketplace['settings'], 'publicOrigin' | 'smtpFrom' | 'visitsAddress'>;
};

const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** Sends the mail of a change in the caller's transaction, with the calendar file that makes it (VISIT-10). */
export const sendVisitMail = async (
  trx: Handle,
  market: VisitMailer,
  visit: Visit,
  client: Client,
  news: VisitNews,
  requested: { readonly locale?: Locale; readonly timeZone?: string | undefined } = {},
): Promise<void> => {
  const { settings } = market;
  const now = market.now();
  const viewing = viewingOf(
    { locale: visit.locale, timezone: visit.time_zone },
    {
      locale: requested.locale ?? mailLocale(''),
      timeZone: requested.timeZone ?? client.timeZone,
    },
  );
  const { publicOrigin } = settings;
  const booking = await bookingView(trx, visit, { locale: viewing.locale, publicOrigin, now });
  const provider = titledName(booking.provider);
  const address = visitAddress(visit, settings);
  const freeUntil =
    Temporal.Instant.compare(visit.free_until, now) > 0 ? visit.free_until : undefined;
  const lines = poisonLinesOf(visit);
  const calendar = calendarFile(booking, {
    ...viewing,
    visitsAddress: address,
    poisonLines: lines,
    invitation: {
      method: news.kind === 'cancelled' ? 'CANCEL' : 'REQUEST',
      organizer: { name: provider, email: addressIn(settings.smtpFrom) },
      attendee: { name: client.firstName, email: client.email },
    },
  });
  const message = visitMail(
    {
      to: client.email,
      name: client.firstName,
      locale: viewing.locale,
      partner: visit.partner,
    },
    {
      provider,
      start: visit.start_at,
      end: visit.end_at,
      timeZone: viewing.timeZone,
      total: visit.hidden_pricing ? undefined : booking.total,
      reference: visit.reference,
      address,
      freeUntil: termsOf(visit, now) === null ? undefined : freeUntil,
      poisonLines: lines,
      calendar: news.kind === 'reminder' ? undefined : calendar,
    },
    news,
  );
  const lasting = news.kind === 'reminder' ? { expiresAt: visit.start_at } : {};
  await market.mail.send(trx, { ...message, bookingUuid: visit.uuid, ...lasting });
};
