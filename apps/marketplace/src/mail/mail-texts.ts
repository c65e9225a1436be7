/** What a code in a message is for. */
export type CodeMailKind =
  'verify' | 'sign-in' | 'taken' | 'reset' | 'email-update' | 'social-link';

/** A message that only tells something. */
export type NoticeKind = 'password-changed' | 'email-changed' | 'email-in-use';

/** Subject and first paragraph. */
export interface Lead {
  readonly subject: string;
  readonly lead: string;
}

/** The words of a confirmed booking; times and amounts come formatted. */
export interface BookingWords {
  readonly provider: string;
  readonly when: string;
  readonly total: string;
  readonly reference: string;
}

/** Every text of the mails in one language. */
export interface MailTexts {
  readonly greeting: (name: string) => string;
  readonly codes: Readonly<Record<CodeMailKind, Lead>>;
  readonly notices: Readonly<Record<NoticeKind, Lead>>;
  readonly validity: string;
  readonly ignore: string;
  readonly resetHere: (address: string) => string;
  readonly signature: string;
  readonly sms: string;
  readonly booking: {
    readonly subject: string;
    readonly lead: (words: BookingWords) => string;
    readonly when: (when: string) => string;
    readonly total: (total: string) => string;
    readonly paidByPlan: string;
    readonly reference: (reference: string) => string;
    readonly calendar: string;
  };
}
