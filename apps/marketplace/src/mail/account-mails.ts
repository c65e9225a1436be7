import type { MailMessage } from '../http/marketplace.ts';
import { code, composeMail, text } from './mail-body.ts';
import { mailTexts } from './mail-locale.ts';
import type { CodeMailKind, NoticeKind } from './mail-texts.ts';

/** Whom a mail goes to, and in which language. */
export interface Addressee {
  readonly to: string;
  readonly name: string;
  readonly locale: string;
}

/** A mail with a code; `resetAddress` is where a reset code is entered. */
export const codeMail = (
  kind: CodeMailKind,
  addressee: Addressee,
  digits: string,
  resetAddress?: string,
): MailMessage => {
  const texts = mailTexts(addressee.locale);
  const { subject, lead } = texts.codes[kind];
  return composeMail({
    to: addressee.to,
    locale: addressee.locale,
    subject,
    paragraphs: [
      text(texts.greeting(addressee.name)),
      text(lead),
      code(digits),
      ...(resetAddress === undefined ? [] : [text(texts.resetHere(resetAddress))]),
      text(texts.validity),
      text(texts.ignore),
      text(texts.signature),
    ],
  });
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
export const noticeMail = (kind: NoticeKind, addressee: Addressee): MailMessage => {
  const texts = mailTexts(addressee.locale);
  const { subject, lead } = texts.notices[kind];
  return composeMail({
    to: addressee.to,
    locale: addressee.locale,
    subject,
    paragraphs: [text(texts.greeting(addressee.name)), text(lead), text(texts.signature)],
  });
};
