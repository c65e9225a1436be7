import { PLATFORM } from '@pawcall/contract';
import type { AvailabilityInput, Provider, QuoteRequest, Slot, User } from '@pawcall/contract';
import type { SearchLocation } from './location.ts';
import type { Who } from './search-choice.ts';
import { dayRange, type Day } from './search-window.ts';

/** The body of an availability request: the whole day of the zone in UTC; with a quote its own slot shows as free (PANEL-1, WIRE-9). */
export const availabilityInput = (
  day: Day,
  zone: string,
  quoteUuid?: string | null,
): AvailabilityInput => {
  const { start, end } = dayRange(day, zone);
  return {
    start_at: start.toString(),
    end_at: end.toString(),
    ...(quoteUuid != null && { quote_uuid: quoteUuid }),
  };
};

/** What a quote request is made from. */
export interface QuoteSubject {
  readonly slot: Slot;
  readonly provider: Pick<Provider, 'appointments'>;
  readonly user: User | null;
  readonly who: Who | null;
  readonly location: SearchLocation;
  /** The host's, for a provider whose search named no price. */
  readonly currency: string;
  readonly source: string;
  readonly searchResultUuid?: string | null;
  /** The zone in which the owner chooses, for the checkout and the mail (GO-21). */
  readonly zone: string;
  /** The quote whose hold the new one takes over (WIRE-9). */
  readonly previousQuoteUuid?: string | null;
}

/** The body of a quote request (PANEL-1, WIRE-7). */
export const quoteRequest = (subject: QuoteSubject): QuoteRequest => {
  const { slot, user, who, location } = subject;
  return {
    client_uuid: user?.uuid ?? '',
    pet_uuid: who?.kind === 'pet' ? who.petUuid : '',
    start_at: slot.start_at,
    end_at: slot.end_at,
    target_currency: pricedIn(subject.provider) ?? subject.currency,
    target_country: location.country,
    target_province: location.province,
    platform: PLATFORM,
    source: subject.source,
    timezone: subject.zone,
    ...(subject.searchResultUuid != null && { search_result_uuid: subject.searchResultUuid }),
    ...(subject.previousQuoteUuid != null && { previous_quote_uuid: subject.previousQuoteUuid }),
  };
};

// A search may be of another country than the host's, from an address or the last visit.
const pricedIn = ({ appointments }: Pick<Provider, 'appointments'>): string | undefined =>
  appointments.find(({ rate }) => rate != null)?.rate?.currency;
