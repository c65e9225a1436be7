import type { MailMessage } from '../http/marketplace-context.ts';
import { code, composeMail, text } from './mail-body.ts';
import type { OwnWords } from '../partners/partner-schema.ts';
import { type CodeMailKind, mailTexts, type NoticeKind, wordedTexts } from './mail-texts.ts';

/** Whom a mail goes to, in which language, and whose client that is. */
export interface Addressee {
  readonly to: string;
  readonly name: string;
  readonly locale: string;
  readonly partner?: string | null;
}

/** The partner's own words for a message. */
export const rewording = (
  { partner }: Addressee,
  reworded: (own: OwnWords) => MailMessage,
): Pick<MailMessage, 'partner' | 'reworded'> =>
  partner === undefined || partner === null ? {} : { partner, reworded };

/** A mail with a code; `resetAddress` is where a reset code is entered. */
export const codeMail = (
  kind: CodeMailKind,
  addressee: Addressee,
  digits: string,
  resetAddress?: string,
  own?: OwnWords,
): MailMessage => {
  const { texts, opening, signature } = wordedTexts(addressee.locale, own);
  const { subject, lead } = opening(kind, texts.codes[kind]);
  return {
    ...composeMail(addressee, subject, [
      text(texts.greeting(addressee.name)),
      text(lead),
      code(digits),
      ...(resetAddress === undefined ? [] : [text(texts.resetHere(resetAddress))]),
      text(texts.validity),
      text(texts.ignore),
      text(signature),
    ]),
    ...rewording(addressee, (words) => codeMail(kind, addressee, digits, resetAddress, words)),
  };
};

/** A text message with a reset code (AUTH-4). */
export const resetSms = (to: string, locale: string, digits: string): MailMessage => {
  const texts = mailTexts(locale);
  return {
    to,
    kind: 'sms',
    subject: texts.codes.reset.subject,
    text: `${texts.sms}\n${digits}\n${texts.validity}`,
  };
};

/** A mail that tells the owner what happened to the account. */
export const noticeMail = (kind: NoticeKind, addressee: Addressee, own?: OwnWords): MailMessage => {
  const { texts, opening, signature } = wordedTexts(addressee.locale, own);
  const { subject, lead } = opening(kind, texts.notices[kind]);
  const paragraphs = [text(texts.greeting(addressee.name)), text(lead), text(signature)];
  return {
    ...composeMail(addressee, subject, paragraphs),
    ...rewording(addressee, (words) => noticeMail(kind, addressee, words)),
  };
};
