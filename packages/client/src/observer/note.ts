import type { AuthNotice, SignOutReason } from '@pawcall/auth-client';
import type { ExchangeReport, LeftOut } from '@pawcall/transport';

/** What parts of the widget note for the observer, as they have it; `describeNote` makes a record without personal data of it. */
export type Note =
  | { readonly type: 'call'; readonly report: ExchangeReport }
  | {
      readonly type: 'error' | 'crash';
      readonly error: unknown;
      /** The call that failed, where that is known. */
      readonly call?: ExchangeReport['call'];
    }
  | { readonly type: 'unreadable'; readonly call: string; readonly left: LeftOut }
  | { readonly type: 'signed_out'; readonly reason: SignOutReason }
  | { readonly type: 'storage'; readonly problem: AuthNotice };

/** A note with its time in milliseconds since 1970. */
export type DatedNote = Note & { readonly at: number };

/** Takes a note; never throws. */
export type TakeNote = (note: Note) => void;
