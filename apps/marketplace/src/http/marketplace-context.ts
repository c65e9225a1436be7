import type { Logger } from 'pino';
import type { UserType } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import type { Read } from '../database/read-replica.ts';
import type { OwnWords } from '../partners/partner-schema.ts';
import type { Partners } from '../partners/partner-directory.ts';
import type { Settings } from '../settings/settings.ts';

/** Who a verified bearer token speaks for. */
export interface Session {
  readonly userUuid: string;
  readonly sessionUuid: string;
  readonly type: UserType;
  /** Slug of the partner whose client it is; null where there are no partners. */
  readonly partner: string | null;
}

/** Makes and checks access tokens. */
export interface TokenPort {
  /** Undefined unless the token is valid and its session lives. */
  readonly verify: (token: string) => Promise<Session | undefined>;
  /** A new access token for a session. */
  readonly issue: (session: Session) => Promise<string>;
}

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Of a calendar file that mail programs act on (RFC 5546). */
  readonly method?: string;
}

/** A message to a person. */
export interface MailMessage {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly files?: readonly MailFile[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The visit that it is about. */
  readonly bookingUuid?: string;
  /** Not sent any more from then on. */
  readonly expiresAt?: Temporal.Instant;
  /** For its sender and words. */
  readonly partner?: string;
  /** The same message in the partner's own words. */
  readonly reworded?: (own: OwnWords) => MailMessage;
}

/** Sends messages: written in the caller's transaction, delivered once that has committed. */
export interface MailPort {
  readonly send: (db: Handle, message: MailMessage) => Promise<void>;
  /** Takes as long as `send` and writes nothing, so that timing tells nothing. */
  readonly pretend: (db: Handle, message: MailMessage) => Promise<void>;
}

/** A search as the log keeps it (WIRE-9). */
export interface LoggedSearch {
  readonly uuid: string;
  readonly kind: 'guided' | 'fallback';
  readonly inputs: unknown;
  /** In page order, see `search/reasons.ts`. */
  readonly results: readonly unknown[];
  readonly created_at: Temporal.Instant;
}

/** The log of searches, written in batches and readable at once. */
export interface SearchLog {
  /** Written within 50 ms. */
  readonly add: (search: LoggedSearch) => void;
  /** Also finds searches of other processes. */
  readonly find: (
    uuid: string,
  ) => Promise<{ readonly inputs: unknown; readonly results: unknown } | undefined>;
  /** Writes what waits. */
  readonly flush: () => Promise<void>;
}

/** Limits searches by address and in total. */
export interface SearchLimit {
  /** Runs a search; throws 429 beyond the address's limit, 503 when too many run. */
  readonly admit: <T>(
    address: string,
    now: Temporal.Instant,
    search: () => Promise<T>,
  ) => Promise<T>;
}

/** Everything a handler may need. */
export interface Marketplace {
  readonly db: Handle;
  /** For reads that a replica may answer. */
  readonly read: Read;
  /** The server's clock. */
  readonly now: () => Temporal.Instant;
  readonly settings: Settings;
  readonly log: Logger;
  readonly mail: MailPort;
  readonly tokens: TokenPort;
  readonly partners: Partners;
  readonly searches: SearchLog;
  readonly searchLimit: SearchLimit;
}
