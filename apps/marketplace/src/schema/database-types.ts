import type { AccountsTables } from './tables/accounts.ts';
import type { BookingTables } from './tables/booking.ts';
import type { CalendarTables } from './tables/calendars.ts';
import type { MailTables } from './tables/mail.ts';
import type { PharmacyTables } from './tables/pharmacy.ts';
import type { ProfileTables } from './tables/profile.ts';
import type { ProviderTables } from './tables/provider.ts';
import type { ReminderTables } from './tables/reminder.ts';
import type { QuoteTables } from './tables/quote.ts';
import type { WaitlistTables } from './tables/waitlist.ts';
import type { SearchTables, TransferTables } from './tables/search.ts';

/** Every table, joined from the features. */
export interface Database
  extends
    AccountsTables,
    BookingTables,
    CalendarTables,
    MailTables,
    PharmacyTables,
    ProfileTables,
    ProviderTables,
    QuoteTables,
    ReminderTables,
    SearchTables,
    TransferTables,
    WaitlistTables {}
