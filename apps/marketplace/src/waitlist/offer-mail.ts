import type { Locale } from '@pawcall/contract';
import { formatAppointment, formatTime } from '@pawcall/format';
import { titledName } from '@pawcall/domain';
import type { Handle } from '../database/kysely-handle.ts';
import type { MailMessage, Marketplace } from '../http/marketplace-context.ts';
import { type Addressee, rewording } from '../mail/account-mails.ts';
import type { OwnWords, Partner } from '../partners/partner-schema.ts';
import { composeMail, text } from '../mail/mail-body.ts';
import { mailLocale, wordedTexts } from '../mail/mail-texts.ts';
import { readQuotedProvider } from '../provider/provider-view.ts';
import type { Client } from '../quote/read-client.ts';
import type { FreedTime } from './freed-time.ts';

/** What offering a time needs of the marketplace. */
export type OfferMailer = Pick<Marketplace, 'mail' | 'now'> & {
  readonly settings: Pick<Marketplace['settings'], 'publicOrigin' | 'visitsAddress'>;
};

interface Offered extends FreedTime {
  readonly provider: string;
  readonly zone: string;
  readonly until: Temporal.Instant;
  readonly address: string;
}

const offerMail = (addressee: Addressee, offered: Offered, own?: OwnWords): MailMessage => {
  const locale = mailLocale(addressee.locale);
  const { texts, signature } = wordedTexts(locale, own);
  const words = texts.offer;
  const { start, end, zone, until, address } = offered;
  return {
    ...composeMail(addressee, words.subject, [
      text(texts.greeting(addressee.name)),
      text(words.lead(offered.provider)),
      text(texts.visit.when(formatAppointment(start, end, zone, locale))),
      text(words.until(formatTime(until, zone, locale), address)),
      text(words.next),
      text(signature),
    ]),
    ...rewording(addressee, (ownWords) => offerMail(addressee, offered, ownWords)),
  };
};

/** Mails that a time is free and held for the client until the offer ends, in the caller's transaction. */
export const sendOffer = async (
  trx: Handle,
  market: OfferMailer,
  offer: {
    readonly entry: {
      readonly locale: Locale;
      readonly time_zone: string | null;
      readonly partner: string | null;
    };
    readonly client: Client;
    readonly freed: FreedTime;
    readonly until: Temporal.Instant;
    readonly pharmacy: Partner | undefined;
  },
): Promise<void> => {
  const { entry, client, freed, until, pharmacy } = offer;
  const { locale, partner } = entry;
  const { publicOrigin, visitsAddress } = market.settings;
  const { provider } = await readQuotedProvider(trx, freed.providerId, { locale, publicOrigin });
  const message = offerMail(
    { to: client.email, name: client.firstName, locale, partner },
    {
      ...freed,
      provider: titledName(provider),
      zone: entry.time_zone ?? client.timeZone ?? 'UTC',
      until,
      address: pharmacy?.visits_address ?? visitsAddress,
    },
  );
  await market.mail.send(trx, { ...message, expiresAt: until });
};
