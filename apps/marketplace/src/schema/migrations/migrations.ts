import { ACCOUNTS, SIGNING_KEYS } from './accounts.ts';
import {
  BITS_ZONES,
  SEARCH_BLOCKS,
  SEARCH_UPKEEP,
  SEARCH_LISTING,
  SEARCH_LOG,
  SEARCH_NAMES,
  SEARCH_NAMES_ALONE,
  SEARCH,
} from './search.ts';
import { BOOKING, BOOKING_REFERENCE } from './booking.ts';
import { MAIL } from './mail.ts';
import { PARTNERS } from './partners.ts';
import { PHARMACY, PHARMACY_WIDGET } from './pharmacy.ts';
import { PROFILE } from './profile.ts';
import { PROVIDER } from './provider.ts';
import { AUDIT_CANCEL, QUOTE, QUOTE_HELD_SINCE, QUOTE_SUCCEEDS, QUOTE_VIEWING } from './quote.ts';
import { SEARCH_ANSWER, SEARCH_COST } from './search-functions.ts';
import { SEARCH_PAGE } from './search-page.ts';
import { TRANSFER } from './transfer.ts';

/**
 * The steps of the schema as SQL scripts, run in the order of their names. A released step never changes,
 * except that a function which a later step replaces is left out.
 */
export const migrations: Readonly<Record<string, string>> = {
  '000-extensions': 'create extension if not exists btree_gist',
  '001-accounts': ACCOUNTS,
  '002-pharmacy': PHARMACY,
  '003-profile': PROFILE,
  '004-mail': MAIL,
  '005-provider': PROVIDER,
  '006-search': SEARCH,
  '007-quote': QUOTE,
  '008-booking': BOOKING,
  '009-quote-viewing': QUOTE_VIEWING,
  '010-booking-reference': BOOKING_REFERENCE,
  '011-quote-held-since': QUOTE_HELD_SINCE,
  '012-pharmacy-widget': PHARMACY_WIDGET,
  '013-search-upkeep': SEARCH_UPKEEP,
  '014-search-answer': SEARCH_ANSWER,
  '015-search-log': SEARCH_LOG,
  '015-search-names': SEARCH_NAMES,
  '017-audit-cancel': AUDIT_CANCEL,
  '017-signing-keys': SIGNING_KEYS,
  '018-transfer': TRANSFER,
  '019-partners': PARTNERS,
  '022-quote-succeeds': QUOTE_SUCCEEDS,
  '023-bits-zones': BITS_ZONES,
  '023-listing-once': SEARCH_LISTING,
  '024-search-cost': SEARCH_COST,
  '025-search-names-alone': SEARCH_NAMES_ALONE,
  '026-search-blocks': SEARCH_BLOCKS + SEARCH_PAGE,
};
