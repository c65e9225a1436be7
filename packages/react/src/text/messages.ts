import type { Locale } from '@pawcall/contract';
import { messages as enUs } from './catalogues/en-US.ts';

/** The name of a text; en-US is the list that all other languages must match (GO-2). */
export type MessageKey = keyof typeof enUs;

/** All texts of one language. The build has compiled them, so no message parser is shipped. */
export type Messages = Readonly<Record<MessageKey, unknown>>;

/** The texts that need no loading. */
export const defaultMessages: Messages = enUs;

/** Loads the texts of one language; rejects when the download fails. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'en-US':
      return enUs;
    case 'en-CA':
      return (await import('./catalogues/en-CA.ts')).messages;
    case 'fr-CA':
      return (await import('./catalogues/fr-CA.ts')).messages;
    case 'en-GB':
      return (await import('./catalogues/en-GB.ts')).messages;
  }
}
