import type { MailMessage } from '../http/marketplace-context.ts';

/** One paragraph of a mail: text, or a code on a line of its own. */
export interface Paragraph {
  readonly kind: 'text' | 'code';
  readonly text: string;
}

/** A paragraph of text. */
export const text = (words: string): Paragraph => ({ kind: 'text', text: words });

/** A code, large and on a line of its own. */
export const code = (digits: string): Paragraph => ({ kind: 'code', text: digits });

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeHtml = (words: string): string =>
  words.replace(/[&<>"']/g, (character) => ESCAPES.get(character) ?? '');

const paragraphHtml = (paragraph: Paragraph): string =>
  paragraph.kind === 'code'
    ? `<p style="font-size:28px;letter-spacing:4px;font-weight:bold">${escapeHtml(paragraph.text)}</p>`
    : `<p>${escapeHtml(paragraph.text)}</p>`;

/** A mail as plain text and as HTML. */
export const composeMail = (
  { to, locale }: { readonly to: string; readonly locale: string },
  subject: string,
  paragraphs: readonly Paragraph[],
): MailMessage => ({
  to,
  kind: 'mail',
  subject,
  text: paragraphs.map((paragraph) => paragraph.text).join('\n\n'),
  html: [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#222">',
    ...paragraphs.map(paragraphHtml),
    '</body></html>',
  ].join('\n'),
});
