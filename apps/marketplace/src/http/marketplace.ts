import type { Logger } from 'pino';
import type { UserType } from '@pawcall/contract';
import type { Handle } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';

/** Who a verified bearer token speaks for. */
export interface Session {
  readonly userUuid: string;
  readonly sessionUuid: string;
  readonly type: UserType;
}

/** Makes and checks access tokens. */
export interface TokenPort {
  /** The session of a valid, unexpired token whose session still lives; undefined for anything else. */
  readonly verify: (token: string) => Promise<Session | undefined>;
  /** A new access token for a session. */
  readonly issue: (session: Session) => Promise<string>;
}

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** A message to a person. */
export interface MailMessage {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly files?: readonly MailFile[];
}

/** Sends messages: written in the caller's transaction, delivered once that has committed. */
export interface MailPort {
  readonly send: (db: Handle, message: MailMessage) => Promise<void>;
  /** Takes as long as `send` and writes nothing, so that the time does not tell whom a message reaches. */
  readonly pretend: (db: Handle, message: MailMessage) => Promise<void>;
}

/** Everything a handler may need. */
export interface Marketplace {
  readonly db: Handle;
  /** The server's clock: the only one that decides. */
  readonly now: () => Temporal.Instant;
  readonly settings: Settings;
  readonly log: Logger;
  readonly mail: MailPort;
  readonly tokens: TokenPort;
}
