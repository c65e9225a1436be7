import { ACCOUNTS } from './accounts.ts';
import { BOOKING, BOOKING_REFERENCE } from './booking.ts';
import { MAIL } from './mail.ts';
import { PHARMACY } from './pharmacy.ts';
import { PROFILE } from './profile.ts';
import { PROVIDER } from './provider.ts';
import { QUOTE, QUOTE_VIEWING } from './quote.ts';
import { SEARCH_FUNCTIONS } from './search-functions.ts';
import { SEARCH } from './search.ts';

/** The steps of the schema as SQL scripts, run in the order of their names. A step that ran is never changed. */
export const migrations: Readonly<Record<string, string>> = {
  '000-extensions': 'create extension if not exists btree_gist',
  '001-accounts': ACCOUNTS,
  '002-pharmacy': PHARMACY,
  '003-profile': PROFILE,
  '004-mail': MAIL,
  '005-provider': PROVIDER,
  '006-search': SEARCH + SEARCH_FUNCTIONS,
  '007-quote': QUOTE,
  '008-booking': BOOKING,
  '009-quote-viewing': QUOTE_VIEWING,
  '010-booking-reference': BOOKING_REFERENCE,
};
